import { useSay } from '../../../../platform/context.tsx';
import { useAccountTexts } from '../texts.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** `/m/changePsw`: title and way back stand in the header (ROUTE-05). */
export function Screen() {
  useAccountTexts();
  const say = useSay();
  return (
    <div className="plain-form">
      <p className="intro">{say('change_password_text')}</p>
      <ChangePasswordForm />
    </div>
  );
}
