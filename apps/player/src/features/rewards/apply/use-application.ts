import { showToast } from '@perya/ui';
import { isUnanswered, readFailure } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { ownQueries } from '../../../platform/live/own-queries.ts';
import { requestReward } from '../queries.ts';

/** How long the loading message stays at most (REWARD-08, ERR-10). */
const loadingMs = 10_000;

/** Sends the application; its key stays the same while nobody knows whether it arrived. */
export function useApplication(promotionId: string, onSent: () => void) {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (filled: { remarks: string; pictures: string[] }) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setIsLoading(true);
    const timer = setTimeout(() => setIsLoading(false), loadingMs);
    try {
      await requestReward(api, key, { promotionId, ...filled });
      showToast({ text: say('apply_sent'), icon: 'i-circle-check', tone: 'success' }, 3000);
      onSent();
    } catch (error) {
      const why = readFailure(error);
      if (!isUnanswered(why)) setKey(crypto.randomUUID());
      setFailure(failureText(why));
    } finally {
      clearTimeout(timer);
      setIsLoading(false);
      for (const own of ownQueries.rewards) void queryClient.invalidateQueries({ queryKey: [own] });
      setBusy(false);
    }
  };
  return { send, busy, isLoading, failure };
}
