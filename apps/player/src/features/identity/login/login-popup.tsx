import { Layer } from '@perya/ui';
import { useLateTexts } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { AuthHero } from '../sign-in/auth-hero.tsx';
import { identityTexts } from '../texts.ts';
import { LoginForm } from './login-form.tsx';

/** The login, slid over the page it was opened from (POPUP-01). */
export function LoginPopup({ onClosed }: { onClosed: () => void }) {
  useLateTexts(identityTexts);
  const say = useSay();
  return (
    <Layer kind="sheet" className="auth" label={say('log_in')} onClosed={onClosed}>
      <AuthHero title={say('login_title')} />
      <LoginForm host="popup" />
    </Layer>
  );
}
