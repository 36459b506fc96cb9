import type { DepositMethod } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { depositPath, placeOf } from '../cashier-place.ts';
import { typedAmount } from '../money/amount-rules.ts';
import { useAmountInput } from '../money/use-amount-input.ts';
import { createOrderKey } from '../order-key.ts';
import { createDeposit } from '../queries.ts';
import type { DepositOffer } from '../queries.ts';
import { depositFault, depositFee, firstAmount } from './deposit-rules.ts';
import { useBonus } from './use-bonus.ts';
import { useMethodWords } from './use-method-words.ts';
import { type Refused, useRefusedText } from './use-refused-text.ts';

/** What is typed, what is wrong with it, and the way to the payment company. */
export function useDeposit({ dailyLimit, last }: DepositOffer, method: DepositMethod | undefined) {
  const words = useMethodWords();
  const { open, busy, failure } = useOpening();
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
    send: async () => {
      if (busy || !method || !input.judge() || amount === null) return;
      await open(method, amount, bonus.chosen);
    },
  };
}

/** Opens the order and leads to where it is paid. */
function useOpening() {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const textOf = useRefusedText();
  const [orderKey] = useState(() => createOrderKey());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refused | null>(null);
  const open = async (method: DepositMethod, amount: Micros, promotionId: string | null) => {
    setBusy(true);
    setFailure(null);
    try {
      const order = await createDeposit(api, orderKey.current(), {
        methodId: method.id,
        amount: formatAmount(amount),
        ...(promotionId !== null && { promotionId }),
      });
      orderKey.orderWasMade();
      // First, so that the way back from the payment company leads to the order and not to a filled-in form.
      void navigate(placeOf(depositPath, { order: order.orderNo }), { replace: true });
      if (order.payUrl !== null) location.assign(order.payUrl);
    } catch (error) {
      const why = readFailure(error);
      orderKey.orderFailed(why);
      setFailure({ code: why.code, text: textOf(why) });
      // Limits or a method may have changed meanwhile.
      void queryClient.invalidateQueries({ queryKey: ['deposits', 'methods'] });
    } finally {
      setBusy(false);
    }
  };
  return { open, busy, failure };
}
