import { FailureNote } from '../../kit/failure-note.tsx';
import { useState, type FormEvent } from 'react';
import { Button } from '../../kit/button.tsx';
import { AreaField, Field, SelectField } from '../../kit/field.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { useBrand } from '../../platform/brand.ts';
import { failureText } from '../../platform/failure.ts';
import { GiveAct } from './give-act.tsx';
import { isWhole, membersIn, type Draft } from './gift-rules.ts';
import { Outcomes } from './outcomes.tsx';
import { weigh, type Gift, type Results, type Weight } from './queries.ts';
import { say } from './words.ts';

interface GiveProps {
  companies: readonly string[];
  onClose: () => void;
}

const giftOf = ({ members, company, rounds, cap, days, paidBy }: Draft, giftId: string): Gift => ({
  giftId,
  memberIds: membersIn(members).ids,
  company,
  rounds: Number(rounds),
  cap,
  days: Number(days),
  paidBy: paidBy === 'company' ? 'company' : 'house',
});

/** To one member or to a list: typed, looked at member by member, then given with a reason. */
export function GiveDialog({ companies, onClose }: GiveProps) {
  const { merchantCode } = useBrand();
  const [typed, setDraft] = useState<Draft>({
    members: '',
    company: '',
    rounds: '10',
    cap: '',
    days: '7',
    paidBy: 'house',
  });
  // The companies may be known only after the dialog is open.
  const draft = { ...typed, company: typed.company || (companies[0] ?? '') };
  // One for the whole dialog: what was lost on the way and is sent again is the same gift.
  const [giftId] = useState(() => crypto.randomUUID());
  const [weighed, setWeighed] = useState<Weight>();
  const [results, setResults] = useState<Results>();
  const [failure, setFailure] = useState<string>();
  const gift = giftOf(draft, giftId);
  const look = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    await weigh(merchantCode, gift).then(setWeighed, (error: unknown) => setFailure(failureText(error)));
  };
  if (results) return <Done results={results} weighed={weighed} onClose={onClose} />;
  if (weighed) return <GiveAct gift={gift} weighed={weighed} onResults={setResults} onClose={onClose} />;
  return (
    <Dialog title={say('give.title')} onClose={onClose}>
      <form className="act-form" onSubmit={(event) => void look(event)}>
        <GiftFields draft={draft} companies={companies} change={(part) => setDraft({ ...typed, ...part })} />
        <FailureNote failure={failure} />
        <div className="dialog-foot">
          <Button type="submit" look="primary" disabled={!isWhole(draft)}>
            {say('give.look')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  draft: Draft;
  companies: readonly string[];
  change: (part: Partial<Draft>) => void;
}

function GiftFields({ draft, companies, change }: FieldsProps) {
  const { ids, wrong } = membersIn(draft.members);
  const error =
    wrong !== undefined
      ? say('give.members.wrong', { wrong: wrong.slice(0, 40) })
      : ids.length > 500
        ? say('give.members.many')
        : undefined;
  const numbers = [
    { name: 'rounds', hint: undefined },
    { name: 'cap', hint: say('give.cap.hint') },
    { name: 'days', hint: undefined },
  ] as const;
  return (
    <>
      <AreaField
        label={say('give.members')}
        hint={say('give.members.hint', { count: ids.length })}
        help={say('give.members.help')}
        error={error}
        value={draft.members}
        onChange={({ target }) => change({ members: target.value })}
      />
      <div className="gift-pair">
        <SelectField
          label={say('give.company')}
          options={companies.map((value) => ({ value, name: value }))}
          value={draft.company}
          onChange={({ target }) => change({ company: target.value })}
        />
        <SelectField
          label={say('give.payer')}
          options={(['house', 'company'] as const).map((value) => ({ value, name: say(`payer.${value}`) }))}
          value={draft.paidBy}
          onChange={({ target }) => change({ paidBy: target.value })}
        />
      </div>
      {numbers.map(({ name, hint }) => (
        <Field
          key={name}
          label={say(`give.${name}`)}
          {...(hint !== undefined && { hint })}
          inputMode={name === 'cap' ? 'decimal' : 'numeric'}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </>
  );
}

/** What became of each. */
function Done({
  results,
  weighed,
  onClose,
}: {
  results: Results;
  weighed?: Weight | undefined;
  onClose: () => void;
}) {
  const nameOf = (memberId: string) =>
    weighed?.members.find((member) => member.memberId === memberId)?.name ?? null;
  return (
    <Dialog title={say('done.title')} onClose={onClose}>
      <Outcomes members={results.map((one) => ({ ...one, name: nameOf(one.memberId) }))} isDone />
      <div className="dialog-foot">
        <Button look="primary" onClick={onClose}>
          {say('done.close')}
        </Button>
      </div>
    </Dialog>
  );
}
