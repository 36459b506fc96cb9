import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyValues } from '../../kit/facts.tsx';
import { Field } from '../../kit/field.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PayoutClock } from '../../kit/payout-clock.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { CaseHead, CaseQueue } from '../../platform/cases/case-queue.tsx';
import { caseTabs } from '../../platform/cases/case-tabs.ts';
import { Decision, type Way } from '../../platform/cases/decision.tsx';
import { MemberLink } from '../../platform/cases/member-link.tsx';
import { useCan } from '../../platform/rights.ts';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { WhoLooks } from '../../platform/cases/who-looks.tsx';
import words from './copy/en.json';
import { Messages } from './messages.tsx';
import { gameCasesQuery, resolveCase, type GameCase } from './queries.ts';

const say = textsOf(words);
const tabNames = ['open', 'resolved', 'dismissed'] as const;
const actions = [
  { action: 'dismiss', letter: 'D' },
  { action: 'lose', letter: 'L' },
  { action: 'refund', letter: 'R' },
  { action: 'pay', letter: 'A' },
] as const;
const kindName = (kind: string): string => {
  const key = `kind.${kind}`;
  return key in words ? say(key as keyof typeof words) : kind;
};
const factName = (name: string): string => {
  const key = `fact.${name}`;
  return key in words ? say(key as keyof typeof words) : name;
};
const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export function GameCasesPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const tab = tabNames.find((name) => name === address.get('list')) ?? 'open';
  const cases = useQuery(gameCasesQuery(merchantCode, tab));
  const clock = { left: say('left'), late: say('late') };
  return (
    <CaseQueue
      title={say('title')}
      fact={say('fact')}
      tab={tab}
      tabs={caseTabs(tabNames, say, (key) => (key === tab ? cases.data?.length : undefined))}
      query={cases}
      rows={cases.data ?? []}
      rowKey={({ caseId }) => caseId}
      line={({ kind, company, subject, state, openedAt, dueAt, resolvedBy }) => ({
        icon: 'gamepad-2',
        title: kindName(kind),
        lines: [
          `${company} ${subject}`,
          ...(resolvedBy === null ? [] : [say('decided', { name: resolvedBy })]),
        ],
        time: state === 'open' ? <PayoutClock from={openedAt} deadline={dueAt} words={clock} /> : null,
      })}
      detail={(one, done, back) => <OneCase one={one} done={done} back={back} />}
    />
  );
}

function OneCase({ one, done, back }: { one: GameCase; done: () => void; back: () => void }) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const times = useTimes();
  const [amount, setAmount] = useState('');
  const { caseId, kind, company, subject, memberId, facts, state, openedAt, dueAt } = one;
  const ways: readonly Way[] = actions.map(({ action, letter }) => ({
    key: action,
    letter,
    name: say(action),
    done: say('done'),
    isOff: action === 'pay' && !/^\d{1,10}(\.\d{1,2})?$/.test(amount),
    ...(action === 'pay' && { look: 'primary' as const }),
    run: (reason) =>
      resolveCase(merchantCode, caseId, { action, reason, ...(action === 'pay' && { amount }) }),
  }));
  return (
    <article className="case-detail" aria-label={kindName(kind)}>
      <CaseHead back={back} over={times.exact(openedAt)} title={kindName(kind)}>
        {state === 'open' && (
          <PayoutClock from={openedAt} deadline={dueAt} words={{ left: say('left'), late: say('late') }} />
        )}
        {memberId !== null && <MemberLink memberId={memberId} word={say('member')} />}
      </CaseHead>
      <WhoLooks queue="game-cases" subjectId={caseId} />
      <Panel title={say('facts')}>
        <KeyValues
          isLeft
          rows={[
            [say('company'), company],
            [say('subject'), subject],
            ...Object.entries(facts).map(
              ([name, value]) =>
                [
                  factName(name),
                  <span className="field-value" key={name}>
                    {shown(value)}
                  </span>,
                ] as const,
            ),
          ]}
        />
      </Panel>
      <Messages caseId={caseId} />
      {state === 'open' && can.act('game.case') && (
        <Decision label={say('decision')} hint={say('hint')} help={say('help')} decided={done} ways={ways}>
          <Field
            label={say('amount')}
            hint={say('amount.hint')}
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </Decision>
      )}
    </article>
  );
}
