import { showToast } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import { closePopup } from '../../../platform/navigation/popups.ts';
import { takeTrialTarget } from '../../../platform/session/trial-target.ts';
import { useSlider } from '../codes/slider-challenge.tsx';
import { readFailure } from '../queries.ts';
import { useFailureText } from '../use-failure-text.ts';
import { startTrial } from './trial.ts';

/** A trial from wherever it is offered: the form's switch bar, the header, the menu (HDR-14, TRIAL-01). */
export function useTrial() {
  const { api, say } = usePlatform();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [slider, askSlider] = useSlider();
  const [isStarting, setIsStarting] = useState(false);
  const start = async () => {
    const target = takeTrialTarget();
    setIsStarting(true);
    try {
      const to = await startTrial({ api, say, askSlider });
      if (to === undefined) return;
      void queryClient.invalidateQueries();
      closePopup();
      // A game that was tapped is opened over its page, and the way back leads there.
      if (target !== null) void navigate(target);
      else if (to !== null) void navigate(to, { replace: true });
    } catch (error) {
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'danger' });
    } finally {
      setIsStarting(false);
    }
  };
  return { start, isStarting, slider };
}
