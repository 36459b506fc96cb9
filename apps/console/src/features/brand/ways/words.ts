import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/ways.json';

export const say = textsOf(words);

const known: Readonly<Record<string, string>> = words;
/** `GCash: smallest deposit` */
export function wayName(path: string, names: ReadonlyMap<string, string>): string {
  if (path === 'order') return say('field.order');
  const at = path.lastIndexOf('.');
  const id = path.slice(0, at);
  const field = known[`field.${path.slice(at + 1)}`] ?? path.slice(at + 1);
  return `${names.get(id) ?? id} · ${field}`;
}

/** How long something took, as it is said of payouts. */
export function tookText(seconds: number): string {
  if (seconds < 60) return say('seconds', { seconds });
  if (seconds < 2 * 3600) return say('minutes', { minutes: Math.round(seconds / 60) });
  return say('hours', { hours: Math.round(seconds / 3600) });
}
