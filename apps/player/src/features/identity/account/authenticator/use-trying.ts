import { showToast } from '@perya/ui';
import { useState } from 'react';
import { readFailure } from '../../queries.ts';
import type { Failure } from '../../queries.ts';
import { useFailureText } from '../../use-failure-text.ts';

const toast = (text: string) => showToast({ text, icon: 'i-circle-alert', tone: 'danger' });

/** Does something and says why it did not work out; a step-up that was given up needs no words. */
export function useTrying() {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const run = async (
    act: () => Promise<void>,
    onFailure: (text: string, failure: Failure) => void = toast,
  ): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const failure = readFailure(error);
      if (failure.code !== 'step.up.required') onFailure(failureText(failure), failure);
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
