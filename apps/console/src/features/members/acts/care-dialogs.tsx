import { useState } from 'react';
import { Field } from '../../../kit/field.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { ExclusionDialog } from '../../../platform/cases/exclusion-dialog.tsx';
import { actsFor } from '../queries.ts';
import { say } from '../words.ts';
import type { ActProps } from './plain-dialogs.tsx';

export function ExcludeDialog({ about, member, onClose }: ActProps) {
  return <ExclusionDialog memberId={about.memberId} member={member.name} onClose={onClose} />;
}

/** Stands beside every money task; whoever has it is in no audience. */
export function FlagDialog({ about, member, onClose }: ActProps) {
  return (
    <ActDialog
      title={say('flag.title', { name: member.name })}
      verb={say('flag.verb')}
      reasonHint={say('reason.seen')}
      act={(reason) => actsFor(about).careFlag(true, reason)}
      onClose={onClose}
    >
      <p>{say('flag.effect')}</p>
    </ActDialog>
  );
}

export function UnflagDialog({ about, member, onClose }: ActProps) {
  return (
    <ActDialog
      title={say('unflag.title', { name: member.name })}
      verb={say('unflag.verb')}
      reasonHint={say('reason.seen')}
      act={(reason) => actsFor(about).careFlag(false, reason)}
      onClose={onClose}
    >
      <p>{say('unflag.effect')}</p>
    </ActDialog>
  );
}

/** Somebody who may play nowhere: known by what the caller of this act writes down, kept as hashes only. */
export function BarDialog({ about, onClose }: ActProps) {
  const [typed, setTyped] = useState({ mobile: '', name: '', birthday: '', idNumber: '' });
  const set = (name: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  const mobile = typed.mobile.replaceAll(/[\s-]/g, '');
  const isNamed = typed.name.trim().length >= 2 && typed.birthday !== '';
  return (
    <ActDialog
      title={say('act.bar')}
      verb={say('bar.verb')}
      isDanger
      isReady={mobile !== '' || isNamed || typed.idNumber.trim().length >= 4}
      act={(reason) =>
        actsFor(about).bar({
          reason,
          ...(mobile !== '' && { mobile }),
          ...(isNamed && { person: { name: typed.name.trim(), birthday: typed.birthday } }),
          ...(typed.idNumber.trim() !== '' && { idNumber: typed.idNumber.trim() }),
        })
      }
      onClose={onClose}
    >
      <p>{say('bar.effect')}</p>
      <Field label={say('bar.mobile')} hint="+63…" type="tel" value={typed.mobile} onChange={set('mobile')} />
      <div className="two-fields">
        <Field label={say('bar.name')} maxLength={120} value={typed.name} onChange={set('name')} />
        <Field label={say('bar.birthday')} type="date" value={typed.birthday} onChange={set('birthday')} />
      </div>
      <Field
        label={say('bar.number')}
        hint={say('optional')}
        maxLength={40}
        value={typed.idNumber}
        onChange={set('idNumber')}
      />
    </ActDialog>
  );
}
