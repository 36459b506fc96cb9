import { Button, CheckBox, FailureNote, LoadFailed, Tabs, buttonClass } from '@perya/ui';
import { Link, useHydrated } from '@perya/web';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import type { RegisterSettings } from '../queries.ts';
import { SwitchBar } from '../sign-in/switch-bar.tsx';
import type { FormHost } from '../sign-in/use-finish-sign-in.ts';
import { useRegisterSettings } from '../sign-in/use-sign-in-settings.ts';
import { SocialButtons } from '../social/social-buttons.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { firstMethod } from './register-fields.ts';
import type { RegisterMethod } from './register-fields.ts';
import { RegisterInput } from './register-inputs.tsx';
import { useRegistration } from './use-registration.ts';
import type { Registration } from './use-registration.ts';

const TermsSheet = lazy(async () => ({ default: (await import('./terms-sheet.tsx')).TermsSheet }));

/** The one registration form of its two hosts (DEC-029): waits for what the merchant asks. */
export function RegisterForm({ host }: { host: FormHost }) {
  const { say } = usePlatform();
  const { data: settings, isError, refetch } = useRegisterSettings();
  if (settings === undefined && isError) {
    return (
      <LoadFailed
        title={say('register_load_failed')}
        text={say('register_load_text')}
        retry={say('try_again')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (settings === undefined) return <Waiting />;
  const first = firstMethod(settings);
  return first === null ? <Closed /> : <OpenForm host={host} settings={settings} first={first} />;
}

function OpenForm({
  host,
  settings,
  first,
}: {
  host: FormHost;
  settings: RegisterSettings;
  first: RegisterMethod;
}) {
  const { say } = usePlatform();
  const registration = useRegistration(host, settings, first);
  const { form, method, shown, terms } = registration;
  const hydrated = useHydrated();
  const both = settings.methods.username && settings.methods.mobile;
  return (
    <div className="auth-form">
      {both && (
        <Tabs<RegisterMethod>
          label={say('register_method')}
          panel="register-fields"
          choices={[
            { value: 'username', label: say('username'), icon: 'i-user-round' },
            { value: 'mobile', label: say('mobile_number'), icon: 'i-smartphone' },
          ]}
          value={method}
          onChange={registration.changeMethod}
        />
      )}
      {/* Sent by script alone: should that fail, nothing typed may end up in an address. */}
      <form
        ref={form.element}
        method="post"
        noValidate
        onSubmit={(event) => {
          registration.missTerms();
          form.onSubmit(event);
        }}
      >
        <div id="register-fields" {...(both && { role: 'tabpanel', 'aria-label': say('register_method') })}>
          {shown.map((name) => (
            <RegisterInput key={name} name={name} registration={registration} />
          ))}
        </div>
        <Terms registration={registration} />
        <RegisterNote registration={registration} />
        <Button
          type="submit"
          look="primary"
          block
          // Before the script is there a tap could only send the form away.
          disabled={!hydrated || form.busy}
          aria-disabled={!terms.ticked}
          aria-busy={form.busy}
        >
          {say('create_account')}
        </Button>
      </form>
      <SocialButtons providers={settings.social} label={say('social_register')} />
      <SwitchBar form="register" />
      {registration.slider}
    </div>
  );
}

type Text = 'terms' | 'privacy';

/** The tick and its error; what it speaks of opens over the form, so that nothing typed is lost (REG-09, REG-10). */
function Terms({ registration: { terms, tickTerms, settings } }: { registration: Registration }) {
  const { say } = usePlatform();
  const [read, setRead] = useState<Text | null>(null);
  const link = (tag: Text) => (
    <a
      key={tag}
      href={`/m/help?tag=${tag}`}
      // Without the script it opens beside the form.
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        event.preventDefault();
        setRead(tag);
      }}
    >
      {say(`age_confirm_${tag}`)}
    </a>
  );
  const sentence = say('age_confirm', { age: settings.ageThreshold, terms: '|terms|', privacy: '|privacy|' });
  const parts = sentence.split('|').map((part): ReactNode => {
    return part === 'terms' || part === 'privacy' ? link(part) : part;
  });
  return (
    <>
      <CheckBox
        name="terms"
        checked={terms.ticked}
        onChange={tickTerms}
        error={terms.missed ? say('disclaimer_error') : undefined}
      >
        {parts}
      </CheckBox>
      {read && (
        <Suspense>
          <TermsSheet tag={read} onClosed={() => setRead(null)} />
        </Suspense>
      )}
    </>
  );
}

function RegisterNote({ registration: { failure } }: { registration: Registration }) {
  const failureText = useFailureText();
  return <FailureNote text={failure && failureText(failure)} />;
}

/** DEC-041. */
function Closed() {
  const { say } = usePlatform();
  return (
    <div className="empty">
      <img src="/art/objects/e-tent.webp" width={96} height={96} alt="" />
      <h3>{say('err_registration_closed')}</h3>
      <p>{say('register_closed_text')}</p>
      <Link className={buttonClass({ look: 'primary', small: true })} to="/m/login">
        {say('log_in')}
      </Link>
    </div>
  );
}

function Waiting() {
  const { say } = usePlatform();
  return (
    <div className="auth-wait" role="status" aria-label={say('in_wait')}>
      {Array.from({ length: 5 }, (_, at) => (
        <span key={at} className="skeleton" />
      ))}
    </div>
  );
}
