import type { Approval } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Avatar, Pill, Status } from '../../kit/status.tsx';
import { showToast } from '../../kit/toasts.tsx';
import { CaseHead } from '../../platform/cases/case-queue.tsx';
import { failureText } from '../../platform/failure.ts';
import { useKeys } from '../../platform/keys.ts';
import { useSession } from '../../platform/session-store.ts';
import { textsOf } from '../../platform/texts.ts';
import { ageText, useNow, useTimes } from '../../platform/moments/times.ts';
import { actionName } from './action-names.ts';
import { Consequence, fieldsOf, useSubject } from './consequence.tsx';
import words from './copy/en.json';
import { decide } from './queries.ts';

const say = textsOf(words);

interface DetailProps {
  approval: Approval;
  /** Decided ones of the same kind, the newest first. */
  likeThis: readonly Approval[];
  /** It was decided here: the next one opens. */
  decided: () => void;
  back: () => void;
}

export function ApprovalDetail({ approval, likeThis, decided, back }: DetailProps) {
  const times = useTimes();
  const now = useNow(30_000);
  const { name } = useSession();
  const { amount, proposedBy, proposedAt, endsAt, state, isOwn, mayDecide, permission, reason } = approval;
  const decider =
    state !== 'waiting'
      ? {
          title: say(`decided.${state}`, { name: approval.decidedBy ?? '' }),
          note: approval.decidedReason ?? '',
        }
      : isOwn
        ? { title: say('own'), note: say('own.note') }
        : mayDecide
          ? { title: say('you'), note: say('you.note') }
          : { title: say('cannot'), note: say('cannot.note', { permission }) };
  return (
    <article className="case-detail part-scroll" aria-label={actionName(approval)}>
      <CaseHead
        back={back}
        over={say(state === 'waiting' ? 'over' : 'over.decided', {
          id: approval.approvalId.slice(0, 8),
          age: ageText(now - Date.parse(proposedAt)),
        })}
        title={<Title approval={approval} />}
      >
        {amount !== null && (
          <Pill icon="triangle-alert" tone="warn">
            {say('amount')} <Money amount={amount} />
          </Pill>
        )}
      </CaseHead>
      <div className="two-people">
        <Who name={proposedBy} title={say('proposed', { name: proposedBy })} note={times.exact(proposedAt)} />
        <Icon name="arrow-right" />
        <Who
          name={state === 'waiting' ? name : (approval.decidedBy ?? '')}
          title={decider.title}
          note={decider.note}
          isChosen={state === 'waiting' && mayDecide && !isOwn}
        />
      </div>
      <div className="two-panels">
        <Consequence approval={approval} />
        <Panel title={say('because')}>
          <ul className="plain-list">
            {approval.because.length === 0 && <li>{say('because.sum')}</li>}
            {approval.because.map((one) => (
              <li key={one}>{one}</li>
            ))}
            <li className="text-quiet">{say('ends', { at: times.exact(endsAt) })}</li>
          </ul>
        </Panel>
      </div>
      <Panel title={say('reason', { name: proposedBy })}>
        <p>“{reason}”</p>
      </Panel>
      <LikeThis approvals={likeThis} />
      {state === 'waiting' && mayDecide && !isOwn && <Decision approval={approval} decided={decided} />}
    </article>
  );
}

/** A sum says what it does to whom; everything else its kind. */
function Title({ approval }: { approval: Approval }) {
  const member = useSubject(approval);
  const { amount } = fieldsOf(approval);
  if (approval.action !== 'POST adjustments' || member === undefined || typeof amount !== 'string')
    return actionName(approval);
  const isTaken = amount.startsWith('-');
  return (
    <>
      {say(isTaken ? 'take' : 'add')} <Money amount={amount.replace('-', '')} />{' '}
      {say(isTaken ? 'title.take' : 'title.add', { name: member.name })}
    </>
  );
}

function Who({
  name,
  title,
  note,
  isChosen = false,
}: {
  name: string;
  title: string;
  note: string;
  isChosen?: boolean;
}) {
  return (
    <div className={`panel who-card${isChosen ? ' is-chosen' : ''}`}>
      <Avatar name={name} isBig />
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
    </div>
  );
}

/** What was decided on others of this kind: nobody decides the same thing twice in two ways without seeing it. */
function LikeThis({ approvals }: { approvals: readonly Approval[] }) {
  const times = useTimes();
  if (approvals.length === 0) return null;
  return (
    <Panel title={say('before')} aside={<span className="text-quiet">{say('before.fact')}</span>}>
      <table className="table is-plain">
        <tbody>
          {approvals.slice(0, 3).map(({ approvalId, decidedAt, decidedBy, amount, proposedBy, state }) => (
            <tr key={approvalId}>
              <td>{decidedAt !== null && times.near(decidedAt)}</td>
              <td>{amount !== null && <Money amount={amount} />}</td>
              <td className="is-soft">{say('proposed', { name: proposedBy })}</td>
              <td>
                <Status
                  icon={state === 'approved' ? 'circle-check' : 'circle-x'}
                  tone={state === 'approved' ? 'ok' : 'bad'}
                >
                  {state !== 'waiting' && say(`decided.${state}`, { name: decidedBy ?? '' })}
                </Status>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Decision({ approval, decided }: { approval: Approval; decided: () => void }) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isReady = reason.trim().length >= 3 && !isBusy;
  const run = async (decision: 'approve' | 'refuse') => {
    if (!isReady) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await decide(approval, decision, reason.trim());
      showToast({ icon: 'circle-check', tone: 'ok', text: say(`done.${decision}`) });
      decided();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  useKeys([
    { key: 'a', word: say('keys.confirm'), run: () => void run('approve') },
    { key: 'y', word: say('keys.confirm'), run: () => void run('approve'), isHidden: true },
    { key: 'r', word: say('keys.refuse'), run: () => void run('refuse') },
  ]);
  return (
    <section className="panel decision" aria-label={say('you')}>
      <Field
        label={say('your.reason')}
        hint={say('your.reason.hint')}
        help={say('confirm.note')}
        error={failure}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="decision-buttons">
        <Button look="danger" size="large" hint="R" disabled={!isReady} onClick={() => void run('refuse')}>
          {say('refuse')}
        </Button>
        <Button
          look="primary"
          size="large"
          icon="fingerprint"
          hint="A"
          disabled={!isReady}
          onClick={() => void run('approve')}
        >
          {say('confirm')}
        </Button>
      </div>
    </section>
  );
}
