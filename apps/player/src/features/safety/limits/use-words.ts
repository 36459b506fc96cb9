import type { LimitKind } from '@perya/contract/rules';
import { useSay } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { endsOf } from './limit-rules.ts';

/** Amounts, times and days as this person reads them. */
export function useWords() {
  const say = useSay();
  const { short: money, sign } = useMoney();
  const time = (total: number) => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    if (hours === 0) return say('time_minutes', { minutes });
    return minutes === 0 ? say('time_whole_hours', { hours }) : say('time_hours', { hours, minutes });
  };
  const span = (value: string) => endsOf(value).join(' – ');
  const dates = useDates();
  return {
    money,
    time,
    span,
    /** A minus where it is due, no plus. */
    net: (amount: string) => `${amount.startsWith('-') ? '−' : ''}${money(amount.replace(/^-/, ''))}`,
    value: (kind: LimitKind, value: string): string => {
      switch (kind) {
        case 'quiet':
          return span(value);
        case 'time':
          return time(Number(value));
        case 'check':
          return say('time_minutes', { minutes: value });
        default:
          return money(value);
      }
    },
    /** Where the merchant is at home. */
    at: (iso: string) => dates.near(iso),
    /** The currency's sign alone, for the front of a field. */
    sign: sign(),
  };
}
