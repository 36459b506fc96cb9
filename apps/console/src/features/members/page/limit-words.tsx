import type { Limit } from '@perya/contract';
import { Money } from '../../../kit/money.tsx';
import { say } from '../words.ts';

/** `Deposits a day`, `One bet`. */
export const limitName = ({ kind, period }: Pick<Limit, 'kind' | 'period'>): string =>
  period === 'always'
    ? say(`limit.${kind}`)
    : say('limit.of', { kind: say(`limit.${kind}`), period: say(`period.${period}`) });

/** Money, minutes or hours, as the kind is counted. */
export function LimitText({ kind, value }: { kind: Limit['kind']; value: string | null }) {
  if (value === null) return '–';
  if (kind === 'quiet') return value;
  return kind === 'time' || kind === 'check' ? (
    say('limit.minutes', { minutes: value })
  ) : (
    <Money amount={value} />
  );
}
