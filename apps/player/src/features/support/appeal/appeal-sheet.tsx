import { Button, Empty, FailureNote, Field, FieldNote, Sheet, useCloseLayer } from '@perya/ui';
import { useEffect, useId, useState } from 'react';
import { appealAccount, leaveAppealAccount } from '../../../platform/session/appeal-account.ts';
import { usePlatform } from '../../../platform/context.tsx';
import { prepareFormKeys } from '../../../platform/sealed/late-form-keys.ts';
import { useSupportTexts } from '../texts.ts';
import { leastAppeal, mostAppeal } from './appeal-rules.ts';
import { useAppeal } from './use-appeal.ts';

/** Whoever finds their account closed has this one way to be heard. */
export function AppealSheet({ onClosed }: { onClosed: () => void }) {
  useSupportTexts();
  const { api, say } = usePlatform();
  const [account] = useState(() => {
    void prepareFormKeys(api);
    return appealAccount();
  });
  useEffect(() => () => leaveAppealAccount(''), []);
  const form = useAppeal(account);
  return (
    <Sheet title={say('appeal_title')} closeLabel={say('close')} onClosed={onClosed}>
      {form.isDone ? <Thanks contact={form.values.contact} /> : <AppealForm form={form} />}
    </Sheet>
  );
}

function AppealForm({ form }: { form: ReturnType<typeof useAppeal> }) {
  const { say } = usePlatform();
  const id = useId();
  const field = (name: 'account' | 'contact') => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      form.write(name, currentTarget.value),
    onBlur: () => form.leave(name),
  });
  return (
    <form
      className="appeal"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      noValidate
    >
      <p>{say('appeal_text')}</p>
      <FailureNote text={form.failure} />
      <Field
        {...field('account')}
        label={say('appeal_account')}
        icon="i-user-round"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={mostAppeal.account}
      />
      <Field
        {...field('contact')}
        label={say('appeal_contact')}
        icon="i-at-sign"
        autoComplete="email"
        maxLength={mostAppeal.contact}
        help={say('appeal_contact_hint')}
        data-first
      />
      <div className="form-field">
        <div className="field-label">
          <label htmlFor={id}>{say('appeal_words')}</label>
          <em className="numeric">
            {form.values.text.trim().length} / {mostAppeal.text}
          </em>
        </div>
        <div className={form.errors.text === undefined ? 'input-box area' : 'input-box area has-error'}>
          <textarea
            id={id}
            rows={4}
            maxLength={mostAppeal.text}
            value={form.values.text}
            onChange={({ currentTarget }) => form.write('text', currentTarget.value)}
            onBlur={() => form.leave('text')}
            aria-invalid={form.errors.text !== undefined || undefined}
            aria-describedby={`${id}-note`}
          />
        </div>
        <FieldNote
          id={`${id}-note`}
          error={form.errors.text}
          help={say('appeal_words_hint', { least: leastAppeal.text })}
        />
      </div>
      <Button look="primary" type="submit" block disabled={form.busy} aria-busy={form.busy}>
        {say('appeal_send')}
      </Button>
    </form>
  );
}

function Thanks({ contact }: { contact: string }) {
  const { say } = usePlatform();
  const close = useCloseLayer();
  return (
    <div role="status">
      <Empty art="e-chat" title={say('appeal_thanks')} text={say('appeal_thanks_text', { contact })}>
        <Button look="secondary" small onClick={close}>
          {say('close')}
        </Button>
      </Empty>
    </div>
  );
}
