import { showToast } from '@perya/ui';
import { readFailure } from '@perya/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../platform/context.tsx';
import { useFailureText } from '../../platform/texts/failure.ts';
import { ownQueries } from '../../platform/live/own-queries.ts';

/** Says what came of a tap and asks anew how things stand: also a refusal means that they have changed. */
export function useActing() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    try {
      showToast({ text: await work(), icon: 'i-circle-check', tone: 'success' }, 3000);
      return true;
    } catch (error) {
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'warn' }, 3000);
      return false;
    } finally {
      for (const key of ownQueries.agents) void queryClient.invalidateQueries({ queryKey: [key] });
      setBusy(false);
    }
  };
  return { api, busy, act };
}
