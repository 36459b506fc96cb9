import { useLateTexts } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { PageHero } from '../sign-in/auth-hero.tsx';
import { identityTexts } from '../texts.ts';
import { LoginForm } from './login-form.tsx';

/** `/m/login`: title and way back stand in the header (ROUTE-02). */
export function Screen() {
  useLateTexts(identityTexts);
  const say = useSay();
  return (
    <>
      <PageHero title={say('login_title')} text={say('login_text')} />
      <LoginForm host="page" />
    </>
  );
}
