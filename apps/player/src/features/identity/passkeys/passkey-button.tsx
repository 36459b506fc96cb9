import { Button, Icon, showToast } from '@perya/ui';
import { useHydrated } from '@perya/web';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useSwitch } from '../../../platform/status/status.ts';
import type { useRemember } from '../login/use-remember.ts';
import { askPasskeyLogin, loginByPasskey, readFailure } from '../queries.ts';
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts';
import type { FormHost } from '../sign-in/use-finish-sign-in.ts';
import { useFailureText } from '../use-failure-text.ts';
import { canUsePasskeys, showPasskey } from './browser-passkeys.ts';

interface PasskeyButtonProps {
  host: FormHost;
  remember: Pick<ReturnType<typeof useRemember>, 'isTicked' | 'settle'>;
}

/** Signs in without a name or a password, where the merchant and the browser know how. */
export function PasskeyButton({ host, remember }: PasskeyButtonProps) {
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const finish = useFinishSignIn(host);
  const [busy, setBusy] = useState(false);
  const isOn = useSwitch('PASSKEYS3');
  // The server cannot know what the browser can do.
  const hydrated = useHydrated();
  if (!isOn || !hydrated || !canUsePasskeys()) return null;
  const signIn = async () => {
    setBusy(true);
    try {
      const { ticket, options } = await askPasskeyLogin(api);
      const passkey = await showPasskey(options);
      if (passkey === null) return;
      const signedIn = await loginByPasskey(api, { ticket, passkey, remember: remember.isTicked });
      remember.settle({ method: 'username', name: signedIn.userName, grant: signedIn.grant });
      finish(signedIn);
    } catch (error) {
      const failure = readFailure(error);
      const text = failure.code === 'login.failed' ? say('passkey_unknown') : failureText(failure);
      showToast({ text, icon: 'i-circle-alert', tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="secondary" block className="by-passkey" disabled={busy} onClick={() => void signIn()}>
      <Icon name="i-key-round" />
      {say('passkey_login')}
    </Button>
  );
}
