import { readFailure } from '@perya/web';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { sendChat } from '../queries.ts';
import type { Waiting } from './chat-rules.ts';

/** What this page has written, until it stands among the messages; a failed one is tried again under its own key. */
export function useSending(onSent: () => void) {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const change = (key: string, values: Partial<Waiting>) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));

  const deliver = async ({ key, text }: Pick<Waiting, 'key' | 'text'>) => {
    change(key, { state: 'sending' });
    try {
      const { id } = await sendChat(api, { key, text });
      change(key, { state: 'sent', id });
    } catch (error) {
      const failure = readFailure(error);
      // The pass is over: asking for messages brings a new one.
      const why = failure.code === 'request.not_found' ? say('chat_again') : failureText(failure);
      change(key, { state: 'failed', why });
    }
    onSent();
  };
  const send = (text: string) => {
    const message: Waiting = {
      key: crypto.randomUUID(),
      text,
      at: new Date().toISOString(),
      state: 'sending',
    };
    setWaiting((all) => [...all, message]);
    void deliver(message);
  };
  return { waiting, send, retry: (message: Waiting) => void deliver(message) };
}
