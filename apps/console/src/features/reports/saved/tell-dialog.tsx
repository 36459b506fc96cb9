import type { ReportSchedule, ScheduleStep } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { FailureNote } from '../../../kit/failure-note.tsx';
import { Field, SelectField } from '../../../kit/field.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { keptQuery } from '../../../platform/lists/saved-views.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { colleaguesQuery, scheduleActs, schedulesQuery } from './queries.ts';
import './saved.css';
import { say } from './words.ts';

const steps: readonly ScheduleStep[] = ['day', 'week', 'month'];
/** More are found by typing. */
const mostShown = 8;

interface TellDialogProps {
  page: string;
  onClose: () => void;
}

/** Whom, and when: a link in their notices, never a file. */
export function TellDialog({ page, onClose }: TellDialogProps) {
  const { merchantCode } = useBrand();
  const { search } = useLocation();
  const [scheduleId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [every, setEvery] = useState<ScheduleStep>('day');
  const [names, setNames] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isReady = name.trim() !== '' && names.length > 0 && !isBusy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    const wish = { page, name: name.trim(), query: keptQuery(search), every, names: [...names] };
    try {
      await scheduleActs(merchantCode).save(scheduleId, wish);
      showToast({ icon: 'circle-check', tone: 'ok', text: say('done') });
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={say('title')} onClose={onClose}>
      <form className="act-form" onSubmit={(event) => void submit(event)}>
        <Field
          label={say('name')}
          help={say('name.help')}
          maxLength={60}
          value={name}
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={say('every')}
          options={steps.map((step) => ({ value: step, name: say(`every.${step}`) }))}
          value={every}
          onChange={({ target }) => setEvery(steps.find((step) => step === target.value) ?? 'day')}
        />
        <People names={names} change={setNames} />
        <p className="text-quiet">{say('note')}</p>
        <FailureNote failure={failure} />
        <Known page={page} />
        <div className="dialog-foot">
          <Button look="ghost" hint="Esc" onClick={onClose} disabled={isBusy}>
            {say('cancel')}
          </Button>
          <Button type="submit" look="primary" disabled={!isReady && !isBusy} aria-busy={isBusy}>
            {say('verb')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function People({ names, change }: { names: readonly string[]; change: (names: readonly string[]) => void }) {
  const { merchantCode } = useBrand();
  const { data: colleagues = [] } = useQuery(colleaguesQuery(merchantCode));
  const [typed, setTyped] = useState('');
  const found = colleagues.filter(
    (one) => !names.includes(one) && one.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  const toggle = (one: string) =>
    change(names.includes(one) ? names.filter((other) => other !== one) : [...names, one]);
  return (
    <fieldset className="tell-people">
      <legend>
        {say('people')} {names.length > 0 && <em>{say('people.chosen', { count: names.length })}</em>}
      </legend>
      <Field
        label={say('people.find')}
        type="search"
        data-draft="no"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="tell-names">
        {[...names, ...found.slice(0, mostShown)].map((one) => (
          <label key={one} className="check-line">
            <input type="checkbox" checked={names.includes(one)} onChange={() => toggle(one)} />
            {one}
          </label>
        ))}
      </div>
      {names.length === 0 && found.length === 0 && <p className="text-quiet">{say('people.none')}</p>}
    </fieldset>
  );
}

/** Of this page: what is told already, and its end. */
function Known({ page }: { page: string }) {
  const { merchantCode } = useBrand();
  const { data = [] } = useQuery(schedulesQuery(merchantCode));
  const known = data.filter((one) => one.page === page);
  if (known.length === 0) return null;
  return (
    <section aria-label={say('known')}>
      <h3 className="small-heading">{say('known')}</h3>
      <ul className="tell-known">
        {known.map((one) => (
          <OneKnown key={one.scheduleId} one={one} />
        ))}
      </ul>
    </section>
  );
}

function OneKnown({
  one: { scheduleId, name, every, names, by, nextAt, mayChange },
}: {
  one: ReportSchedule;
}) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const end = async () => {
    try {
      await scheduleActs(merchantCode).end(scheduleId);
      showToast({ icon: 'circle-check', tone: 'ok', text: say('ended', { name }) });
    } catch (error) {
      showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) });
    }
  };
  return (
    <li>
      <span>
        {say('known.note', { name, every: say(`every.${every}`), names: names.join(', ') })}{' '}
        <small className="text-quiet">{say('known.by', { by, at: times.near(nextAt) })}</small>
      </span>
      {mayChange && (
        <Button
          size="small"
          look="ghost"
          icon="x"
          aria-label={say('end.of', { name })}
          onClick={() => void end()}
        >
          {say('end')}
        </Button>
      )}
    </li>
  );
}
