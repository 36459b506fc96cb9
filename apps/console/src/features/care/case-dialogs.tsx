import { useState } from 'react';
import { Field, SelectField } from '../../kit/field.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useSession } from '../../platform/session-store.ts';
import type { WatchDialogProps } from './watch-foot.tsx';
import { say } from './words.ts';

const steps = ['monitor', 'contact', 'restrict'] as const;
const looks = ['1', '3', '7', '14'] as const;
const outcomes = ['calmer', 'protected', 'no_concern', 'not_reached'] as const;
const effects = ['less', 'same', 'more', 'gone'] as const;
const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();
const among = <T extends string>(all: readonly [T, ...T[]], value: string): T =>
  all.find((one) => one === value) ?? all[0];

export function StepDialog({ whole: { row }, acts, onClose, onGone }: WatchDialogProps) {
  const { name } = useSession();
  const [step, setStep] = useState(row.step);
  const [days, setDays] = useState<(typeof looks)[number]>('3');
  const wish = {
    lookAt: inDays(Number(days)),
    ...(step !== row.step && { step }),
    ...(row.person !== name && { isMine: true }),
  };
  return (
    <ActDialog
      title={say('act.step')}
      verb={say('step.verb')}
      act={(reason) => acts.move(wish, reason)}
      onDone={onGone}
      onClose={onClose}
      done={say('step.done')}
    >
      <SelectField
        label={say('step')}
        help={step === 'monitor' ? say('step.help.monitor') : say('step.help.flag')}
        options={steps.map((value) => ({ value, name: say(`step.${value}`) }))}
        value={step}
        onChange={({ target }) => setStep(among(steps, target.value))}
      />
      <SelectField
        label={say('look')}
        options={looks.map((value) => ({ value, name: say('look.days', { days: value }) }))}
        value={days}
        onChange={({ target }) => setDays(among(looks, target.value))}
      />
      {row.person !== name && (
        <p className="text-quiet">
          {row.person === null ? say('step.mine') : say('step.over', { name: row.person })}
        </p>
      )}
    </ActDialog>
  );
}

export function CloseDialog({ acts, onClose, onGone }: WatchDialogProps) {
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('calmer');
  const [day, setDay] = useState(inDays(30).slice(0, 10));
  return (
    <ActDialog
      title={say('act.close')}
      verb={say('close.verb')}
      act={(reason) => acts.close({ outcome, measureOn: day }, reason)}
      onDone={onGone}
      onClose={onClose}
      done={say('close.done')}
    >
      <p>{say('close.note')}</p>
      <SelectField
        label={say('outcome')}
        options={outcomes.map((value) => ({ value, name: say(`outcome.${value}`) }))}
        value={outcome}
        onChange={({ target }) => setOutcome(among(outcomes, target.value))}
      />
      <Field
        label={say('measure')}
        help={say('measure.help')}
        type="date"
        required
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </ActDialog>
  );
}

export function EffectDialog({ acts, onClose, onGone }: WatchDialogProps) {
  const [effect, setEffect] = useState<(typeof effects)[number]>('less');
  return (
    <ActDialog
      title={say('act.effect')}
      verb={say('effect.verb')}
      act={(reason) => acts.measure({ effect }, reason)}
      onDone={onGone}
      onClose={onClose}
      done={say('effect.done')}
    >
      <SelectField
        label={say('effect')}
        help={say('effect.help')}
        options={effects.map((value) => ({ value, name: say(`effect.${value}`) }))}
        value={effect}
        onChange={({ target }) => setEffect(among(effects, target.value))}
      />
    </ActDialog>
  );
}
