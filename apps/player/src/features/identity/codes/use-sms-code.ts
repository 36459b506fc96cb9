import type { CodePurpose } from '@perya/contract';
import { nationalNumber } from '@perya/contract/rules';
import { showToast } from '@perya/ui';
import { serverNow } from '@perya/web';
import { useRef, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { prepareFormKeys } from '../../../platform/sealed/late-form-keys.ts';
import { readFailure, sendCode } from '../queries.ts';
import { useFailureText } from '../use-failure-text.ts';
import { passBotCheck } from './bot-check.ts';
import type { AskSlider } from './bot-check.ts';
import { firstSeconds, useCountdown } from './countdown.ts';
import { sendByProvider, verifyByProvider } from './phone-auth.ts';

/** How long "sending" may stay, by what the code is for (CONST-08, DEC-027); the answer ends it in any case. */
export const sendingMs: Record<CodePurpose, number> = {
  login: 10_000,
  register: Number.POSITIVE_INFINITY,
  bind: Number.POSITIVE_INFINITY,
  reset: 15_000,
};

interface Sent {
  /** From then on another code may be asked, ms by the server's clock. */
  until: number;
  expiresAt: number | null;
}
export interface Recipient {
  dialingCode: string;
  /** As typed. */
  number: string;
}

/** Sending a code to a number and counting down to the next one (SMS-01 to SMS-09). */
export function useSmsCode({
  purpose,
  phoneAuthUrl,
  askSlider,
}: {
  purpose: CodePurpose;
  /** Where the phone-auth provider answers; null with the merchant's own sender. */
  phoneAuthUrl: string | null;
  askSlider: AskSlider;
}) {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const [sent, setSent] = useState<Sent | null>(null);
  const [isSending, setIsSending] = useState(false);
  const providerSession = useRef<string | null>(null);
  const rest = useCountdown(sent?.until ?? null);
  const life = useCountdown(sent?.expiresAt ?? null);

  const throughServer = async ({ dialingCode, number }: Recipient, channel: 'sms' | 'email') => {
    const proof = await passBotCheck(api, purpose, askSlider);
    if (proof === null) return null;
    return saying(say('in_sms_sending'), sendingMs[purpose], async () => {
      const { expirationTime, codeExpiresAt } = await sendCode(api, {
        mobileNum: nationalNumber(number),
        countryDialingCode: dialingCode,
        purpose,
        ...(channel === 'email' && { channel }),
        ...proof,
      });
      return { until: expirationTime, expiresAt: codeExpiresAt };
    });
  };
  const throughProvider = (url: string, { dialingCode, number }: Recipient) =>
    saying(say('in_sms_sending'), sendingMs[purpose], async () => {
      providerSession.current = await sendByProvider(url, `+${dialingCode}${nationalNumber(number)}`);
      return { until: serverNow() + firstSeconds * 1000, expiresAt: null };
    });

  /** The number has been checked already (SMS-07). */
  const send = async (to: Recipient, channel: 'sms' | 'email' = 'sms') => {
    setIsSending(true);
    try {
      const result = await (phoneAuthUrl === null
        ? throughServer(to, channel)
        : throughProvider(phoneAuthUrl, to));
      if (result === null) return;
      setSent(result);
      showToast({ text: say('in_sms_send'), icon: 'i-circle-check', tone: 'success' });
    } catch (error) {
      const failure = readFailure(error);
      const until = failure.value['expirationTime'];
      if (typeof until === 'number') setSent({ until, expiresAt: null });
      showToast({ text: failureText(failure), icon: 'i-circle-alert', tone: 'danger' });
    } finally {
      setIsSending(false);
      // The nonce of the form may have grown old while the code was on its way.
      void prepareFormKeys(api);
    }
  };

  /** The provider's token for a typed code; null when it does not take it, or none was sent (REG-17). */
  const proveByProvider = async (code: string): Promise<string | null> => {
    if (phoneAuthUrl === null || providerSession.current === null) return null;
    return verifyByProvider(phoneAuthUrl, providerSession.current, code).catch(() => null);
  };

  return {
    send,
    proveByProvider,
    isSending,
    seconds: isSending ? firstSeconds : rest,
    wasSent: sent !== null,
    expiresAt: life > 0 ? (sent?.expiresAt ?? null) : null,
    /** The code ran out: a second channel may help (SECONDCHANNEL3). */
    hasExpired: typeof sent?.expiresAt === 'number' && life === 0,
  };
}
export type SmsCode = ReturnType<typeof useSmsCode>;

/** Shows a loading toast while something runs; whatever the end, the toast goes with it (SMS-06, DEC-027). */
async function saying<Value>(text: string, stayMs: number, act: () => Promise<Value>): Promise<Value> {
  const hide = showToast({ text, busy: true }, stayMs);
  try {
    return await act();
  } finally {
    hide();
  }
}
