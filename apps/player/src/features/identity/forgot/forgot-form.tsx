import { Button, Empty, Tabs } from '@perya/ui';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { LanguageChoice } from '../../../platform/texts/language-choice.tsx';
import { useSwitch } from '../../../platform/status/status.ts';
import { ServiceEntry } from '../sign-in/switch-bar.tsx';
import type { FormHost } from '../sign-in/use-finish-sign-in.ts';
import { MailResetForm } from './mail-reset-form.tsx';
import { PhoneResetForm } from './phone-reset-form.tsx';
import { resetMethods } from './reset-methods.ts';
import type { ResetMethod } from './reset-methods.ts';

/** The one form of its two hosts (DEC-029): by phone, by mail, or a choice of both (FORGOT-01 to FORGOT-03). */
export function ForgotForm({ host, onDone }: { host: FormHost; onDone: () => void }) {
  const say = useSay();
  const methods = resetMethods({ phone: useSwitch('CHNGPASSVERIF3'), email: useSwitch('CHNGPASSMAIL3') });
  const [chosen, setChosen] = useState<ResetMethod | null>(null);
  const method = methods.find((offered) => offered === chosen) ?? methods[0];
  const [isSent, setIsSent] = useState(false);
  if (method === undefined) return <NotOffered />;
  if (isSent) return <Sent onDone={onDone} />;
  const both = methods.length > 1;
  return (
    <div className="auth-form">
      <p className="intro">{say(method === 'phone' ? 'forgot_phone_text' : 'forgot_email_text')}</p>
      {both && (
        <Tabs<ResetMethod>
          label={say('forgot_method')}
          panel="forgot-fields"
          choices={[
            { value: 'phone', label: say('forgot_phone'), icon: 'i-smartphone' },
            { value: 'email', label: say('forgot_email'), icon: 'i-mail' },
          ]}
          value={method}
          onChange={setChosen}
        />
      )}
      <div id="forgot-fields" {...(both && { role: 'tabpanel', 'aria-label': say('forgot_method') })}>
        {method === 'phone' ? (
          <PhoneResetForm host={host} />
        ) : (
          <MailResetForm onSent={() => setIsSent(true)} />
        )}
      </div>
      <LanguageChoice />
    </div>
  );
}

/** The same words whether such an account exists or not (DEC-110); then back to where one was (DEC-042). */
function Sent({ onDone }: { onDone: () => void }) {
  const say = useSay();
  return (
    <div role="status">
      <Empty art="e-balloon" title={say('forgot_sent_title')} text={say('forgot_sent_text')}>
        <Button look="primary" block onClick={onDone} autoFocus>
          {say('in_ok')}
        </Button>
      </Empty>
    </div>
  );
}

function NotOffered() {
  const say = useSay();
  return (
    <Empty art="e-chat" title={say('forgot_off')} text={say('forgot_off_text')}>
      <div className="reset-ways">
        <ServiceEntry text={say('switch_help')} />
      </div>
    </Empty>
  );
}
