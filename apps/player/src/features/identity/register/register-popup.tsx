import { Layer } from '@perya/ui';
import { useLateTexts } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { AuthHero } from '../sign-in/auth-hero.tsx';
import { identityTexts } from '../texts.ts';
import { CareNote } from './care-note.tsx';
import { RegisterForm } from './register-form.tsx';

/** The registration, slid over the page it was opened from (POPUP-01). */
export function RegisterPopup({ onClosed }: { onClosed: () => void }) {
  useLateTexts(identityTexts);
  const say = useSay();
  return (
    <Layer kind="sheet" className="auth" label={say('create_account')} onClosed={onClosed}>
      <AuthHero title={say('register_title')} />
      <RegisterForm host="popup" />
      <CareNote />
    </Layer>
  );
}
