import { showToast } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { makePasskey } from '../../passkeys/browser-passkeys.ts';
import { readFailure } from '../../queries.ts';
import { useFailureText } from '../../use-failure-text.ts';
import { addPasskey, askPasskey, passkeysQuery } from '../queries.ts';

/** Makes a passkey on this device and gives its public half to the server; answers whether there is one now. */
export function useAddPasskey() {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<boolean> => {
    setBusy(true);
    try {
      const { ticket, options } = await askPasskey(api, 'add');
      const passkey = await makePasskey(options);
      if (passkey === null) return false;
      await addPasskey(api, { ticket, passkey });
      showToast({ text: say('passkey_added'), icon: 'i-circle-check', tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: passkeysQuery(api).queryKey });
      return true;
    } catch (error) {
      const failure = readFailure(error);
      const text = failure.code === 'limit.exceeded' ? say('passkey_full') : failureText(failure);
      if (failure.code !== 'step.up.required') showToast({ text, icon: 'i-circle-alert', tone: 'danger' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { add, busy };
}
