import { isUnanswered, readFailure } from '@perya/web';
import type { Failure } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { prepareFormKeys } from '../../../platform/sealed/late-form-keys.ts';
import { pinRuleQuery } from '../queries.ts';

export interface PinQuestion {
  /** What the button does, in its own words. */
  action: string;
  /** What the PIN is for; it throws when that did not work out. */
  act: (pin: string) => Promise<unknown>;
  onDone?: () => void;
  /** What to say when no answer came, where trying again is known to be safe. */
  unanswered?: string;
  /** Whether whatever else is asked beside the PIN has been filled in; it shows what is missing. */
  isReady?: () => boolean;
  /** Whether a refusal was said elsewhere, at the field it is about. */
  takes?: (why: Failure) => boolean;
}

/** What every merchant begins with, until its own rule is here. */
const usualPin = { minLength: 6, maxLength: 6 };

/** A payment PIN on its way: typed, sent with what it is for, and what came of it. */
export function usePin({ act, onDone, unanswered, isReady, takes }: PinQuestion) {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const { minLength, maxLength } = useQuery(pinRuleQuery(api)).data ?? usualPin;
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // The sealed body needs a key of the server's, which can come along while the digits are typed.
  useEffect(() => void prepareFormKeys(api), [api]);

  const complain = (why: string) => {
    setError(why);
    setPin('');
    input.current?.focus();
  };
  const explain = (cause: unknown) => {
    const why = readFailure(cause);
    // Whoever would not prove who is there knows why nothing happened.
    if (why.code === 'step.up.required' || takes?.(why)) return;
    if (why.code === 'payment.password.error') return complain(say('pin_wrong'));
    if (why.code === 'request.id_reused') return setFailure(say('order_unclear'));
    setFailure((isUnanswered(why) ? unanswered : undefined) ?? failureText(why));
  };
  const send = async () => {
    if (busy || isReady?.() === false) return;
    if (pin.length < minLength) return complain(say('pin_short', { digits: minLength }));
    setBusy(true);
    setFailure(null);
    try {
      await act(pin);
      onDone?.();
    } catch (cause) {
      explain(cause);
    } finally {
      setBusy(false);
    }
  };
  const type = (typed: string) => {
    setPin(typed.replaceAll(/\D/g, '').slice(0, maxLength));
    setError(undefined);
  };
  return { field: { input, pin, error, maxLength, type }, failure, busy, send };
}
