import { Icon } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useLateTexts } from '../../../platform/late-texts.ts';
import { Link } from '../../../platform/link.tsx';
import type { ScreenProps } from '../../../platform/screen.ts';
import { useRegistrationOpen } from '../../../platform/status.ts';
import { PageHero } from '../sign-in/auth-hero.tsx';
import { identityTexts } from '../texts.ts';
import { RegisterForm } from './register-form.tsx';

/** `/m/register`: title and way back stand in the header (ROUTE-03). */
export function Screen({ settings }: ScreenProps) {
  useLateTexts(identityTexts);
  const say = useSay();
  return (
    <>
      {useRegistrationOpen() && <PageHero title={say('register_title')} text={say('register_text')} />}
      <RegisterForm host="page" />
      <Link className="rg" to="/m/help?tag=responsible">
        <span className="age">{settings.ageThreshold}+</span>
        <span>{say('care_note')}</span>
        <Icon name="i-chevron-right" />
      </Link>
    </>
  );
}
