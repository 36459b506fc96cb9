import type { DepositMethod } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { useLocale, useSay } from '../../../../platform/context.tsx';
import { useMoney } from '../../../../platform/texts/use-money.ts';
import type { DepositFault } from '../deposit-rules.ts';

const speeds: Readonly<Record<string, string>> = {
  instant: 'speed_instant',
  any_bank_app: 'speed_any_bank_app',
  instapay: 'speed_instapay',
  up_to_1_hour: 'speed_up_to_1_hour',
  enter_a_code: 'speed_enter_a_code',
};

/** What a way to pay is described by: how quick, from how much to how much, at which price. */
export function useMethodWords() {
  const say = useSay();
  const locale = useLocale();
  const { short } = useMoney();
  const price = ({ fixed, percent }: DepositMethod['fee']) => {
    const part = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    const parts = [
      ...(parseAmount(fixed) > 0n ? [short(fixed)] : []),
      ...(percent > 0 ? [part.format(percent / 100)] : []),
    ];
    return parts.length === 0 ? say('no_fee') : say('fee_of', { fee: parts.join(' + ') });
  };
  return {
    speed: ({ available, speed }: DepositMethod): string => {
      if (!available) return say('method_away');
      const key = speeds[speed];
      return key === undefined ? '' : say(key);
    },
    price: ({ fee }: DepositMethod): string => price(fee),
    range: ({ min, max }: DepositMethod): string => say('between', { min: short(min), max: short(max) }),
    fault: (fault: DepositFault, { name }: DepositMethod): string => {
      switch (fault.why) {
        case 'missing':
          return say('amount_missing');
        case 'daily_used':
          return say('limit_used');
        case 'daily':
          return say('limit_leaves', { amount: short(fault.limit) });
        case 'below':
          return say('method_least', { amount: short(fault.limit), method: name });
        case 'above':
          return say('method_most', { amount: short(fault.limit), method: name });
      }
    },
  };
}
