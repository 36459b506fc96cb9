import { showToast } from '@perya/ui';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { firstSeconds, useCountdown } from '../../codes/countdown.ts';
import { readFailure } from '../../queries.ts';
import { useFailureText } from '../../use-failure-text.ts';
import { sendEmailCode } from '../queries.ts';

/** A code by mail and the countdown to the next one. */
export function useEmailCode() {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const [until, setUntil] = useState<number | null>(null);
  const [isSending, setIsSending] = useState(false);
  const rest = useCountdown(until);
  const send = async (email: string) => {
    setIsSending(true);
    const hide = showToast({ text: say('in_sms_sending'), busy: true }, Number.POSITIVE_INFINITY);
    try {
      setUntil((await sendEmailCode(api, email)).expirationTime);
      showToast({ text: say('in_sms_send'), icon: 'i-circle-check', tone: 'success' });
    } catch (error) {
      const failure = readFailure(error);
      const again = failure.value['expirationTime'];
      if (typeof again === 'number') setUntil(again);
      showToast({ text: failureText(failure), icon: 'i-circle-alert', tone: 'danger' });
    } finally {
      hide();
      setIsSending(false);
    }
  };
  return { send, seconds: isSending ? firstSeconds : rest, isSending, expiresAt: null, hasExpired: false };
}
