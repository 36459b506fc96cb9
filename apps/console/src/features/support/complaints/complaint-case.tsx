import { useState, type FormEvent } from 'react';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { AreaField, Field, SelectField } from '../../../kit/field.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Pill } from '../../../kit/status.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { CaseHead } from '../../../platform/cases/case-queue.tsx';
import { MemberLink } from '../../../platform/cases/member-link.tsx';
import { MemberPictures } from '../../../platform/cases/member-picture.tsx';
import { WhoLooks } from '../../../platform/cases/who-looks.tsx';
import { codeOf, failureText } from '../../../platform/failure.ts';
import { useCan } from '../../../platform/rights.ts';
import { textsOf } from '../../../platform/texts.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import { changeComplaint, decideComplaint, type Complaint } from '../queries.ts';

const say = textsOf(words);
const outcomes = ['upheld', 'partly', 'not'] as const;

interface Props {
  complaint: Complaint;
  people: readonly string[];
  done: () => void;
  back: () => void;
}

export function ComplaintCase({ complaint, people, done, back }: Props) {
  const can = useCan();
  const times = useTimes();
  const { id, memberId, name, content, pictures, at, dueAt, outcome, answer, decidedBy, decidedAt } =
    complaint;
  const may = can.act('support.desk') && outcome === null;
  return (
    <article className="case-detail" aria-label={name}>
      <CaseHead back={back} over={times.exact(at)} title={name}>
        {outcome === null ? (
          <Pill tone={Date.parse(dueAt) < Date.now() ? 'bad' : 'warn'} icon="clock">
            <span title={times.exact(dueAt)}>{say('complaint.due', { time: times.near(dueAt) })}</span>
          </Pill>
        ) : (
          <Pill tone="ok" icon="scale">
            {say(`complaint.${outcome}`)}
          </Pill>
        )}
        <MemberLink memberId={memberId} word={say('chat.open.member')} />
      </CaseHead>
      {may && <WhoLooks queue="complaints" subjectId={id} />}
      <Panel title={say('feedback.text')}>
        <p className="whole-text">{content}</p>
      </Panel>
      <MemberPictures pictures={pictures} />
      <Arranged complaint={complaint} people={people} may={may} />
      {answer !== null && (
        <Panel title={say('feedback.answered')}>
          <p className="whole-text">{answer}</p>
          <KeyValues
            rows={[[say('complaint.decided'), `${decidedBy ?? ''}, ${times.exact(decidedAt ?? at)}`]]}
          />
        </Panel>
      )}
      {may && <Outcome id={id} done={done} />}
    </article>
  );
}

/** Who works it, and which orders it is about. */
function Arranged({
  complaint,
  people,
  may,
}: {
  complaint: Complaint;
  people: readonly string[];
  may: boolean;
}) {
  const { merchantCode } = useBrand();
  const { id, person, orders } = complaint;
  const [orderNo, setOrderNo] = useState('');
  const [failure, setFailure] = useState<string>();
  const change = async (body: { person?: string | null; orders?: string[] }) => {
    setFailure(undefined);
    try {
      await changeComplaint(merchantCode, id, body);
      setOrderNo('');
    } catch (error) {
      setFailure(codeOf(error) === 'request.not_found' ? say('complaint.order.none') : failureText(error));
    }
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    void change({ orders: [...orders, orderNo.trim().toUpperCase()] });
  };
  return (
    <Panel title={say('complaint.arranged')}>
      <div className="stack">
        {may ? (
          <SelectField
            label={say('chat.assigned')}
            value={person ?? ''}
            options={[
              { value: '', name: say('chat.nobody') },
              ...people.map((name) => ({ value: name, name })),
            ]}
            onChange={({ target }) => void change({ person: target.value === '' ? null : target.value })}
          />
        ) : (
          <KeyValues rows={[[say('chat.assigned'), person ?? say('chat.nobody')]]} />
        )}
        {orders.length > 0 && (
          <div className="chat-tags">
            {orders.map((no) => (
              <Pill key={no} icon="link">
                {no}
                {may && (
                  <button
                    type="button"
                    aria-label={say('chat.link.drop', { no })}
                    onClick={() => void change({ orders: orders.filter((one) => one !== no) })}
                  >
                    ×
                  </button>
                )}
              </Pill>
            ))}
          </div>
        )}
        {may && (
          <form className="chat-new-tag" onSubmit={add}>
            <Field
              label={say('complaint.order')}
              hint={say('complaint.order.hint')}
              error={failure}
              maxLength={16}
              value={orderNo}
              onChange={({ target }) => setOrderNo(target.value)}
            />
            <Button
              type="submit"
              icon="plus"
              aria-label={say('complaint.order.add')}
              disabled={!/^[a-z]{2}[0-9a-z]{14}$/i.test(orderNo.trim())}
            />
          </form>
        )}
      </div>
    </Panel>
  );
}

function Outcome({ id, done }: { id: string; done: () => void }) {
  const { merchantCode } = useBrand();
  const [outcome, setOutcome] = useState('');
  const [answer, setAnswer] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const chosen = outcomes.find((one) => one === outcome);
  const isReady = chosen !== undefined && answer.trim().length >= 3 && !isBusy;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await decideComplaint(merchantCode, id, { outcome: chosen, answer: answer.trim() });
      showToast({ icon: 'circle-check', tone: 'ok', text: say('complaint.done') });
      done();
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  };
  return (
    <form
      className="panel decision-foot"
      aria-label={say('complaint.outcome')}
      onSubmit={(event) => void send(event)}
    >
      <SelectField
        label={say('complaint.outcome')}
        value={outcome}
        options={[
          { value: '', name: say('complaint.choose') },
          ...outcomes.map((value) => ({ value, name: say(`complaint.${value}`) })),
        ]}
        onChange={({ target }) => setOutcome(target.value)}
      />
      <AreaField
        label={say('feedback.answer')}
        hint={say('feedback.hint')}
        error={failure}
        maxLength={2000}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className="decision-buttons">
        <Button type="submit" look="primary" size="large" icon="scale" disabled={!isReady}>
          {say('complaint.decide')}
        </Button>
      </div>
    </form>
  );
}
