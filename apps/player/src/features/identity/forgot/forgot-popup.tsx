import { Layer, useCloseLayer } from '@perya/ui';
import { useLateTexts } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { AuthHero } from '../sign-in/auth-hero.tsx';
import { identityTexts } from '../texts.ts';
import { ForgotForm } from './forgot-form.tsx';

/** The way back to a lost password, slid over the page it was opened from (POPUP-01). */
export function ForgotPopup({ onClosed }: { onClosed: () => void }) {
  useLateTexts(identityTexts);
  const say = useSay();
  return (
    <Layer kind="sheet" className="auth" label={say('title_forget')} onClosed={onClosed}>
      <AuthHero title={say('forgot_title')} />
      <Inside />
    </Layer>
  );
}

const Inside = () => <ForgotForm host="popup" onDone={useCloseLayer()} />;
