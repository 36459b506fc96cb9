import type { DepositMethod } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { typedAmount } from '../../money/amount-rules.ts';
import { useAmountInput } from '../../money/use-amount-input.ts';
import { createDeposit } from '../../queries.ts';
import type { DepositOffer } from '../../queries.ts';
import { depositFault, depositFee, firstAmount } from '../deposit-rules.ts';
import { useBonus } from './use-bonus.ts';
import { useMakingOrder } from './use-making-order.ts';
import { useMethodWords } from '../methods/use-method-words.ts';

/** What is typed, what is wrong with it, and the way to the payment company. */
export function useDeposit({ dailyLimit, last }: DepositOffer, method: DepositMethod | undefined) {
  const { api } = usePlatform();
  const words = useMethodWords();
  const { make, busy, failure } = useMakingOrder();
  const fault = (amount: Micros | null) => {
    const found = method && depositFault(amount, method, dailyLimit && parseAmount(dailyLimit.left));
    return found && method && words.fault(found, method);
  };
  const left = dailyLimit && parseAmount(dailyLimit.left);
  const [first] = useState(() => (method ? firstAmount(method, last?.amount ?? null, left) : null));
  const input = useAmountInput(fault, first === null ? '' : typedAmount(parseAmount(first)));
  const { amount } = input;
  // A voucher brings what it is worth, not what stands in the field.
  const isTyped = method?.icon !== 'voucher' && fault(amount) === undefined;
  const bonus = useBonus(isTyped ? amount : null);
  const fee = method && amount ? depositFee(amount, method.fee) : 0n;
  return {
    ...input,
    /** Not even the smallest amount is left of the limit. */
    isFull: method !== undefined && left !== null && left < parseAmount(method.min),
    /** The amount is right but for the limit. */
    isOver: left !== null && amount !== null && amount > left,
    most: left,
    bonus,
    fee,
    total: (amount ?? 0n) + fee,
    busy,
    failure,
    choose: (preset: string) => input.set(typedAmount(parseAmount(preset))),
    clear: () => {
      input.set('');
      input.focus();
    },
    /** Here, or with the order's code on another device. */
    send: async (isElsewhere = false) => {
      if (busy || !method || !input.judge() || amount === null) return;
      await make(
        (key) =>
          createDeposit(api, key, {
            methodId: method.id,
            amount: formatAmount(amount),
            ...(bonus.chosen !== null && { promotionId: bonus.chosen }),
          }),
        ({ payUrl }) => {
          if (payUrl !== null && !isElsewhere) location.assign(payUrl);
        },
      );
    },
  };
}
