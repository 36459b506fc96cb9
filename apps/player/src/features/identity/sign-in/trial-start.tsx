import { useLateTexts } from '@perya/web';
import { useEffect, useRef } from 'react';
import { identityTexts } from '../texts.ts';
import { useTrial } from './use-trial.ts';

/** Opened from the header or the menu: starts a trial, shows only the check that may come with it, and is gone. */
export function TrialStart({ onClosed }: { onClosed: () => void }) {
  useLateTexts(identityTexts);
  const { start, slider } = useTrial();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void start().finally(onClosed);
  });
  return slider;
}
