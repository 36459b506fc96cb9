import { Button, Icon, Sheet, useCloseLayer } from '@perya/ui';
import { useRef } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { useStepUp } from '../../../../platform/session/step-up.ts';
import { PasswordField } from '../../form/password-field.tsx';
import { useRules } from '../../sign-in/use-sign-in-settings.ts';
import { useAccountTexts } from '../texts.ts';
import { useProof } from './use-proof.ts';
import type { Proof } from './use-proof.ts';
import { SecondFactorField } from '../../form/second-factor-field.tsx';

/** "Is it you?": over whatever lies open, before something that needs a fresh proof goes on. */
export function StepUpSheet() {
  useAccountTexts();
  const { say } = usePlatform();
  const question = useStepUp((state) => state.question);
  const isProven = useRef(false);
  if (question === null) return null;
  return (
    <Sheet
      title={say('step_up_title')}
      closeLabel={say('close')}
      onClosed={() => question.settle(isProven.current)}
    >
      <p>{say('step_up_text')}</p>
      <Ways
        onProven={() => {
          isProven.current = true;
        }}
      />
    </Sheet>
  );
}

function Ways({ onProven }: { onProven: () => void }) {
  const { say } = usePlatform();
  const close = useCloseLayer();
  const proof = useProof(() => {
    onProven();
    close();
  });
  const { form, way, ways } = proof;
  return (
    <div className="auth-form">
      {way === null ? (
        <div className="note warn">
          <Icon name="i-info" />
          <span>{say('step_up_none')}</span>
        </div>
      ) : (
        <form ref={form.element} method="post" onSubmit={form.onSubmit} noValidate>
          {way === 'password' ? <Password proof={proof} /> : <Code proof={proof} />}
          <Button type="submit" look="primary" block disabled={form.busy} aria-busy={form.busy}>
            {say('step_up_submit')}
          </Button>
        </form>
      )}
      <div className="stack others">
        {ways.has('passkey') && (
          <Button look="secondary" block disabled={form.busy} onClick={() => void proof.byPasskey()}>
            <Icon name="i-key-round" />
            {say('step_up_passkey')}
          </Button>
        )}
        {ways.has('code') && way === 'password' && (
          <Button look="secondary" block onClick={() => proof.choose('code')}>
            <Icon name="i-smartphone" />
            {say('step_up_code')}
          </Button>
        )}
        {ways.has('password') && way === 'code' && (
          <Button look="secondary" block onClick={() => proof.choose('password')}>
            <Icon name="i-lock-keyhole" />
            {say('step_up_password')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Password({ proof: { form } }: { proof: Proof }) {
  const { say } = usePlatform();
  const { maxLength } = useRules().loginPassword;
  return (
    <PasswordField
      field={form.field('password')}
      label={say('password')}
      autoComplete="current-password"
      maxLength={maxLength}
    />
  );
}

function Code({ proof: { form } }: { proof: Proof }) {
  return <SecondFactorField field={form.field('code')} />;
}
