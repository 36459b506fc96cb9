import type { Desk } from '../queries.ts';
import { textOf } from '../draft/value-text.ts';
import { say } from '../words.ts';

type BrandField = Pick<Desk['fields'][number], 'kind' | 'least' | 'most' | 'default' | 'path'>;

/** `1 to 24, default 8` */
export function rangeText({ kind, least, most, default: standard }: BrandField): string {
  const isLong = typeof standard === 'object' && standard !== null && !Array.isArray(standard);
  const told = isLong ? '' : say('range.default', { value: textOf(standard) });
  if (kind !== 'number') return told;
  const range =
    least !== null && most !== null
      ? say('range.both', { least, most })
      : least !== null
        ? say('range.least', { least })
        : '';
  return [range, told].filter(Boolean).join(', ');
}
