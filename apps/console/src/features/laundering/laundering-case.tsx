import type { LaunderingCase } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Fact, KeyValues, Timeline } from '../../kit/facts.tsx';
import { Field } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { withMoney } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Pill } from '../../kit/status.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { CaseHead } from '../../platform/cases/case-queue.tsx';
import { MemberLink } from '../../platform/cases/member-link.tsx';
import { WhoLooks } from '../../platform/cases/who-looks.tsx';
import { useKeys } from '../../platform/keys.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { useSession } from '../../platform/session-store.ts';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import words from './copy/en.json';
import { launderingActs, launderingCaseQuery } from './queries.ts';

const say = textsOf(words);
const known = new Set(Object.keys(words));
const nameIn = (group: 'move' | 'rule', what: string): string =>
  known.has(`${group}.${what}`) ? say(`${group}.${what}` as keyof typeof words) : what;

interface Props {
  caseId: string;
  /** The newest move that the list knows of. */
  listed: string;
  done: () => void;
  back: () => void;
}

export function LaunderingDetail({ caseId, listed, done, back }: Props) {
  const { merchantCode } = useBrand();
  const found = useQuery(launderingCaseQuery(merchantCode, caseId));
  const { refetch } = found;
  const seen = found.data?.row.seen;
  useEffect(() => {
    if (seen !== undefined && BigInt(listed) > BigInt(seen)) void refetch();
  }, [listed, seen, refetch]);
  return <Loaded query={found}>{(whole) => <Whole whole={whole} done={done} back={back} />}</Loaded>;
}

function Whole({ whole, done, back }: { whole: LaunderingCase; done: () => void; back: () => void }) {
  const times = useTimes();
  const { symbol } = useBrand();
  const { row, facts, moves } = whole;
  return (
    <article className="case-detail" aria-label={say('case', { member: row.member })}>
      <CaseHead
        back={back}
        over={say('opened', { at: times.exact(row.openedAt) })}
        title={say('case', { member: row.member })}
      >
        <Pill tone={row.daysLeft !== null ? 'bad' : 'muted'}>
          {row.decision === null ? say('undecided') : say(`decision.${row.decision}`)}
        </Pill>
        <MemberLink memberId={row.memberId} word={say('member')} />
      </CaseHead>
      <WhoLooks queue="laundering" subjectId={row.caseId} />
      <p className="note is-warn">
        <Icon name="eye-off" />
        {say('silent')}
      </p>
      <Panel title={say('facts')}>
        {facts.map((one) => (
          <Fact
            key={one.rule}
            icon="triangle-alert"
            tone="warn"
            name={say(`rule.${one.rule}`)}
            value={times.near(one.lastAt)}
          >
            {say(`rule.${one.rule}.fact`, withMoney(one.numbers, symbol))}
          </Fact>
        ))}
      </Panel>
      <Panel title={say('standing')} note={say('working.days')}>
        <KeyValues
          rows={[
            [say('person'), row.person ?? say('nobody')],
            ...(row.reportDue === null ? [] : [[say('due'), row.reportDue] as const]),
            ...(row.daysLeft === null ? [] : [[say('days.left'), String(row.daysLeft)] as const]),
            ...(row.reference === null
              ? []
              : [
                  [say('reference'), row.reference] as const,
                  [say('reported'), `${times.exact(row.reportedAt ?? '')}, ${row.reportedBy ?? ''}`] as const,
                ]),
          ]}
        />
      </Panel>
      <Acts whole={whole} done={done} />
      <Panel title={say('moves')}>
        <Timeline
          items={moves.map((move) => ({
            key: `${move.at} ${move.what}`,
            name: [nameIn('move', move.what), move.detail && nameIn('rule', move.detail)]
              .filter(Boolean)
              .join(': '),
            time: times.near(move.at),
            more: [move.by, move.words].filter(Boolean).join(' · '),
            state: 'done' as const,
          }))}
        />
      </Panel>
    </article>
  );
}

type Name = 'take' | 'note' | 'suspicious' | 'unfounded' | 'report';
const letters = { take: 'w', note: 'n', suspicious: 's', unfounded: 'u', report: 'r' } as const;

function Acts({ whole: { row }, done }: { whole: LaunderingCase; done: () => void }) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const { name: own } = useSession();
  const [open, setOpen] = useState<Name>();
  const [reference, setReference] = useState('');
  const acts = launderingActs(merchantCode, row);
  const isMine = row.person === own;
  const isOver = row.decision === 'unfounded' || row.reportedAt !== null;
  const offered: readonly Name[] = !can.act('safety.laundering')
    ? []
    : [
        ...(isOver || isMine ? [] : ['take' as const]),
        'note',
        ...(isMine && row.decision === null ? (['unfounded', 'suspicious'] as const) : []),
        ...(isMine && row.decision === 'suspicious' && !isOver ? ['report' as const] : []),
      ];
  useKeys(
    offered.map((name) => ({
      key: letters[name],
      word: say(`act.${name}`).toLowerCase(),
      run: () => setOpen(name),
    })),
  );
  if (offered.length === 0) return null;
  const run = (typed: string) => {
    if (open === 'suspicious' || open === 'unfounded') return acts.decide(open, typed);
    if (open === 'report') return acts.report(reference, typed);
    return open === 'take' ? acts.take(typed) : acts.note(typed);
  };
  const goesAway = open === 'suspicious' || open === 'unfounded' || open === 'report';
  return (
    <section className="panel decision-foot" aria-label={say('acts')}>
      <div className="decision-buttons">
        {offered.map((name) => (
          <Button
            key={name}
            hint={letters[name].toUpperCase()}
            look={
              name === 'suspicious' ? 'danger' : name === 'report' || name === 'take' ? 'primary' : 'plain'
            }
            onClick={() => setOpen(name)}
          >
            {say(`act.${name}`)}
          </Button>
        ))}
      </div>
      {open && (
        <ActDialog
          title={say(`act.${open}`)}
          verb={say(`verb.${open}`)}
          isDanger={open === 'suspicious'}
          reasonHint={say('sealed')}
          isReady={open !== 'report' || reference.trim().length >= 3}
          act={run}
          {...(goesAway && { onDone: done })}
          onClose={() => setOpen(undefined)}
        >
          <p>{say(`effect.${open}`)}</p>
          {open === 'report' && (
            <Field
              label={say('reference')}
              maxLength={60}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          )}
        </ActDialog>
      )}
    </section>
  );
}
