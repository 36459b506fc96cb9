import { say } from '../words.ts';

/** A value in a line of before and after. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return say('value.none');
  if (typeof value === 'boolean') return say(value ? 'value.on' : 'value.off');
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length === 0 ? say('value.none') : value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
