import { SwitchRow, showToast } from '@perya/ui';
import { readFailure, useLateTexts } from '@perya/web';
import { Suspense, useEffect, useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { moneyRefusalTexts, useFailureText } from '../../../../platform/texts/failure.ts';
import { canPush, pushState, switchPushOff, switchPushOn } from '../../../../platform/pwa/push.ts';
import type { PushState } from '../../../../platform/pwa/push.ts';
import { registerServiceWorker } from '../../../../platform/pwa/service-worker-registration.ts';
import { isMember, useSession } from '../../../../platform/session/session.ts';
import { useSwitch } from '../../../../platform/status/status.ts';

/** A row of the settings; there where the merchant offers it, the browser can do it and somebody real is here. */
export function PushRow() {
  const isOffered = useSwitch('WEBPUSH3');
  const isReal = isMember(useSession());
  if (!isOffered || !isReal || !canPush()) return null;
  return (
    <Suspense fallback={null}>
      <Row />
    </Suspense>
  );
}

const managerOf = async () => (await registerServiceWorker())?.pushManager ?? null;

function Row() {
  useLateTexts(moneyRefusalTexts);
  const { api, say } = usePlatform();
  const failureText = useFailureText();
  const [state, setState] = useState<PushState>('off');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const read = async () => {
      const manager = await managerOf();
      if (manager) setState(await pushState({ manager }));
    };
    read().catch(() => {});
  }, []);
  const turn = async () => {
    setBusy(true);
    try {
      const manager = await managerOf();
      if (!manager) return;
      const permission = () => Notification.requestPermission();
      setState(
        state === 'on'
          ? await switchPushOff({ api, manager })
          : await switchPushOn({ api, manager, permission }),
      );
    } catch (error) {
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <SwitchRow
      icon="i-bell"
      title={say('push_row')}
      text={say(state === 'denied' ? 'push_denied' : 'push_text')}
      isOn={state === 'on'}
      disabled={busy}
      onTurn={() => void turn()}
    />
  );
}
