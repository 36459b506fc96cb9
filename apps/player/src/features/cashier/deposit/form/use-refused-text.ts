import { isUnanswered } from '@perya/web';
import type { Failure } from '@perya/web';
import { useSay } from '../../../../platform/context.tsx';
import { useFailureText } from '../../../../platform/texts/failure.ts';
import { useMoney } from '../../../../platform/texts/use-money.ts';

/** Why the last order was not opened. */
export interface Refused {
  code: Failure['code'];
  text: string;
}

export function useRefusedText() {
  const say = useSay();
  const { short } = useMoney();
  const failureText = useFailureText();
  return (why: Failure): string => {
    if (isUnanswered(why)) return say('deposit_unanswered');
    if (why.code === 'request.id_reused') return say('order_unclear');
    const { left } = why.value;
    if (why.code === 'limit.exceeded' && typeof left === 'string')
      return say('own_limit_leaves', { amount: short(left) });
    return failureText(why);
  };
}
