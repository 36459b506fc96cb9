import { useLateTexts } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { useRegistrationOpen } from '../../../platform/status/status.ts';
import { PageHero } from '../sign-in/auth-hero.tsx';
import { identityTexts } from '../texts.ts';
import { CareNote } from './care-note.tsx';
import { RegisterForm } from './register-form.tsx';

/** `/m/register`: title and way back stand in the header (ROUTE-03). */
export function Screen({ banners }: ScreenProps) {
  useLateTexts(identityTexts);
  const say = useSay();
  return (
    <>
      {/* The merchant's own banner takes the place of the head (ENT-07). */}
      {banners}
      {useRegistrationOpen() && <PageHero title={say('register_title')} text={say('register_text')} />}
      <RegisterForm host="page" />
      <CareNote />
    </>
  );
}
