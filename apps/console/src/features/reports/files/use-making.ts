import { useState } from 'react';
import { showToast } from '../../../kit/toasts.tsx';
import { failureText } from '../../../platform/failure.ts';

/** Something is made, or proposed where a second person must agree: told either way, and what failed stays on the dialog. */
export function useMaking(words: { made: string; proposed: string }, onMade: () => void) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const make = async (act: () => Promise<{ isProposal: boolean }>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { isProposal } = await act();
      showToast({
        icon: isProposal ? 'users' : 'circle-check',
        tone: isProposal ? 'info' : 'ok',
        text: isProposal ? words.proposed : words.made,
      });
      onMade();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return { failure, isBusy, make };
}
