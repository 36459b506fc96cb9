import { useSay } from '../../../platform/context.tsx';
import { useLateTexts } from '../../../platform/late-texts.ts';
import { useRegistrationOpen } from '../../../platform/status.ts';
import { PageHero } from '../sign-in/auth-hero.tsx';
import { identityTexts } from '../texts.ts';
import { CareNote } from './care-note.tsx';
import { RegisterForm } from './register-form.tsx';

/** `/m/register`: title and way back stand in the header (ROUTE-03). */
export function Screen() {
  useLateTexts(identityTexts);
  const say = useSay();
  return (
    <>
      {useRegistrationOpen() && <PageHero title={say('register_title')} text={say('register_text')} />}
      <RegisterForm host="page" />
      <CareNote />
    </>
  );
}
