import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@perya/ui';
import { useForm } from '@perya/web';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { useSwitch } from '../../../../platform/status/status.ts';
import { renewSession } from '../../member/renew-session.ts';
import { useMember } from '../../member/use-member.ts';
import { canUsePasskeys, showPasskey } from '../../passkeys/browser-passkeys.ts';
import { readFailure } from '../../queries.ts';
import { usePreparedDoor } from '../../sign-in/use-sign-in-settings.ts';
import { useFailureText } from '../../use-failure-text.ts';
import { askPasskey, passkeysQuery, stepUp } from '../queries.ts';
import { proofWays } from './proof-ways.ts';

type Typed = 'password' | 'code';

/** Proves again who is there; the session goes on under a new handle. */
export function useProof(onProven: () => void) {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const member = useMember();
  const offersPasskeys = useSwitch('PASSKEYS3') && canUsePasskeys();
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery(api), enabled: offersPasskeys });
  const ways = proofWays(member, passkeys.length > 0);
  const [chosen, setChosen] = useState<Typed | null>(null);
  const way: Typed | null = chosen ?? (ways.has('password') ? 'password' : ways.has('code') ? 'code' : null);
  usePreparedDoor();

  const prove = async (body: Parameters<typeof stepUp>[1]) => {
    renewSession(queryClient, await stepUp(api, body));
    onProven();
  };
  const wrong = { password: 'err_password_wrong', code: 'err_app_code' } as const;
  const form = useForm<Typed>({
    initial: { password: '', code: '' },
    shown: way === null ? [] : [way],
    check: (name, values) =>
      values[name] === '' ? say(name === 'password' ? 'in_type_password' : 'second_factor_hint') : undefined,
    onSubmit: async (values) => {
      if (way === null) return;
      try {
        await prove(way === 'password' ? { password: values.password } : { code: values.code.trim() });
      } catch (error) {
        const failure = readFailure(error);
        form.fail(way, failure.code === 'login.failed' ? say(wrong[way]) : failureText(failure));
      }
    },
  });
  const byPasskey = async () => {
    try {
      const { ticket, options } = await askPasskey(api, 'step-up');
      const passkey = await showPasskey(options);
      if (passkey !== null) await prove({ ticket, passkey });
    } catch (error) {
      const failure = readFailure(error);
      const text = failure.code === 'login.failed' ? say('passkey_unknown') : failureText(failure);
      showToast({ text, icon: 'i-circle-alert', tone: 'danger' });
    }
  };
  return { form, way, ways, byPasskey, choose: (wanted: Typed) => setChosen(wanted) };
}
export type Proof = ReturnType<typeof useProof>;
