import { showToast } from '@perya/ui';
import { readFailure } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { ownQueries } from '../../../platform/live/own-queries.ts';
import { claimReward, joinPromotion } from '../queries.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';

/** Says what came of a tap and asks anew how things stand: also a refusal means that they have changed. */
export function useActing() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      showToast({ text: await work(), icon: 'i-circle-check', tone: 'success' }, 3000);
    } catch (error) {
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'warn' }, 3000);
    } finally {
      for (const key of [...ownQueries.rewards, ...ownQueries.wallet, ...ownQueries.orders])
        void queryClient.invalidateQueries({ queryKey: [key] });
      setBusy(false);
    }
  };
  return { api, busy, act };
}

/** Joining, and taking what waits. */
export function usePromotionActions() {
  const { say } = usePlatform();
  const { short } = useMoney();
  const { api, busy, act } = useActing();
  return {
    busy,
    join: (promotionId: string, linkedPromotionId: string) =>
      act(async () => {
        const { status } = await joinPromotion(api, { promotionId, linkedPromotionId });
        return say(status === 'signed' ? 'join_signed' : 'join_done');
      }),
    claim: (rewardId: string) =>
      act(async () => say('claim_done', { amount: short((await claimReward(api, rewardId)).amount) })),
  };
}
