import type { PayoutAccount } from '@perya/contract';
import { readFailure } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { createOrderKey } from '../order-key.ts';
import { createWithdrawal } from '../queries.ts';

/** Sends a withdrawal under a key of its own; what it throws is for the sheet that asked for the PIN. */
export function useWithdrawing() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [orderKey] = useState(() => createOrderKey());
  return async (wish: { account: PayoutAccount; amount: string; pin: string }) => {
    try {
      await createWithdrawal(api, orderKey.current(), {
        payoutAccountId: wish.account.id,
        amount: wish.amount,
        paymentPassword: wish.pin,
      });
      orderKey.orderWasMade();
      // The card with its clock stands at the top.
      scrollTo({ top: 0 });
    } catch (error) {
      orderKey.orderFailed(readFailure(error));
      throw error;
    } finally {
      // Whatever came of it: what is there, what is free and what is under way may be different now.
      void queryClient.invalidateQueries({ queryKey: ['withdrawals'] });
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
    }
  };
}
