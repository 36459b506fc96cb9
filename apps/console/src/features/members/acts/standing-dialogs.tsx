import { useState } from 'react';
import { SelectField } from '../../../kit/field.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { actsFor } from '../queries.ts';
import { say } from '../words.ts';
import { ClosingFields, useClosing } from './closing-fields.tsx';
import type { ActProps } from './plain-dialogs.tsx';

export function CloseDialog({ about, member, onClose }: ActProps) {
  const closing = useClosing();
  const { closedFor, reviewOn } = closing;
  return (
    <ActDialog
      title={say('close.title', { name: member.name })}
      verb={say('act.close')}
      isDanger
      reasonHint={say('reason.seen')}
      act={(reason) => actsFor(about).standing({ isDisabled: true, closedFor, reviewOn }, reason)}
      onClose={onClose}
    >
      <p>{say('close.effect')}</p>
      <ClosingFields closing={closing} />
    </ActDialog>
  );
}

export function OpenDialog({ about, member, onClose }: ActProps) {
  return (
    <ActDialog
      title={say('open.title', { name: member.name })}
      verb={say('act.open')}
      reasonHint={say('reason.seen')}
      act={(reason) => actsFor(about).standing({ isDisabled: false }, reason)}
      onClose={onClose}
    >
      <p>{say('open.effect')}</p>
    </ActDialog>
  );
}

const checks = ['full_name', 'birthday', 'last_deposit', 'payout_account', 'document'] as const;

/** What the caller was asked comes first; the link goes to the member, never to this screen. */
export function PasswordDialog({ about, member, onClose }: ActProps) {
  const [checked, setChecked] = useState<readonly (typeof checks)[number][]>([]);
  const hasContact = member.mobile !== null || member.isMailProven;
  return (
    <ActDialog
      title={say('password.title', { name: member.name })}
      verb={hasContact ? say('password.send') : say('password.propose')}
      reasonHint={say('reason.seen')}
      act={async (reason) => {
        const outcome = await actsFor(about).newPassword([...checked], reason);
        if (!outcome.isProposal && outcome.value.sentTo !== null)
          showToast({ icon: 'send', tone: 'ok', text: say('password.sent', { to: outcome.value.sentTo }) });
        return outcome;
      }}
      onClose={onClose}
    >
      <p>{hasContact ? say('password.effect') : say('password.spoken')}</p>
      <fieldset className="check-list">
        <legend>{say('password.checks')}</legend>
        {checks.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={checked.includes(one)}
              onChange={({ target }) =>
                setChecked(target.checked ? [...checked, one] : checked.filter((other) => other !== one))
              }
            />{' '}
            {say(`check.${one}`)}
          </label>
        ))}
      </fieldset>
    </ActDialog>
  );
}

export function RemoveContactDialog({ about, member, onClose }: ActProps) {
  const there = (['mobile', 'mail'] as const).filter((what) => member[what] !== null);
  const [what, setWhat] = useState<'mobile' | 'mail'>(there[0] ?? 'mobile');
  return (
    <ActDialog
      title={say('contact.title', { name: member.name })}
      verb={say('contact.remove')}
      isDanger
      act={(reason) => actsFor(about).removeContact(what, reason)}
      onClose={onClose}
    >
      <p>{say('contact.effect')}</p>
      <SelectField
        label={say('contact.which')}
        options={there.map((value) => ({ value, name: `${say(`detail.${value}`)} ${member[value] ?? ''}` }))}
        value={what}
        onChange={({ target }) => setWhat(target.value === 'mail' ? 'mail' : 'mobile')}
      />
    </ActDialog>
  );
}
