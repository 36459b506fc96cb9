import { Button, Icon, Sheet, useCloseLayer } from '@perya/ui';
import { useEffect } from 'react';
import { useSay } from '../../../../platform/context.tsx';
import { canUsePasskeys } from '../../passkeys/browser-passkeys.ts';
import { useAccountTexts } from '../texts.ts';
import { useAddPasskey } from './use-add-passkey.ts';

/** After a sign-in without one: a passkey may be added, now or later in the settings. */
export function PasskeyOffer({ onClosed }: { onClosed: () => void }) {
  useAccountTexts();
  const say = useSay();
  const isUseless = !canUsePasskeys();
  useEffect(() => {
    if (isUseless) onClosed();
  }, [isUseless, onClosed]);
  if (isUseless) return null;
  return (
    <Sheet title={say('passkey_offer')} closeLabel={say('close')} onClosed={onClosed}>
      <Offer />
    </Sheet>
  );
}

function Offer() {
  const say = useSay();
  const close = useCloseLayer();
  const { add, busy } = useAddPasskey();
  return (
    <div className="offer">
      <img src="/art/objects/e-shield.webp" width={96} height={96} alt="" />
      <p>{say('passkey_offer_text')}</p>
      <Button
        look="primary"
        block
        disabled={busy}
        onClick={() => void add().then((isAdded) => isAdded && close())}
      >
        <Icon name="i-key-round" />
        {say('passkey_add')}
      </Button>
      <Button look="ghost" block onClick={close}>
        {say('passkey_later')}
      </Button>
    </div>
  );
}
