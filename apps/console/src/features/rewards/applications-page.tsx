import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Timeline } from '../../kit/facts.tsx';
import { Field } from '../../kit/field.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Pill } from '../../kit/status.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { CaseHead, CaseQueue } from '../../platform/cases/case-queue.tsx';
import { Decision, type Way } from '../../platform/cases/decision.tsx';
import { MemberPictures } from '../../platform/cases/member-picture.tsx';
import { useCan } from '../../platform/rights.ts';
import { textsOf } from '../../platform/texts.ts';
import { ageText, useNow, useTimes } from '../../platform/moments/times.ts';
import { WhoLooks } from '../../platform/cases/who-looks.tsx';
import words from './copy/en.json';
import { MemberLink } from '../../platform/cases/member-link.tsx';
import { applicationsQuery, moveApplication, type Application } from './queries.ts';

const say = textsOf(words);
const tabNames = ['applying', 'process', 'claim', 'issued', 'rejected'] as const;
/** Only the moves there are are offered. */
const offered = {
  applying: ['process'],
  process: ['rejected', 'claim', 'issued'],
} as const satisfies Partial<Record<Application['state'], readonly string[]>>;
const looks = {
  process: { letter: 'A', look: 'primary' },
  claim: { letter: 'C', look: 'plain' },
  issued: { letter: 'A', look: 'primary' },
  rejected: { letter: 'R', look: 'danger' },
} as const;

/** As the tabs call it; what has no tab by its own word. */
const stateName = (state: string): string => {
  const tab = tabNames.find((name) => name === state);
  return tab === undefined ? state : say(`applications.tab.${tab}`);
};

export function ApplicationsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const now = useNow(30_000);
  const tab = tabNames.find((name) => name === address.get('list')) ?? 'applying';
  const applications = useQuery(applicationsQuery(merchantCode, tab));
  return (
    <CaseQueue
      title={say('applications.title')}
      fact={say('applications.fact')}
      tab={tab}
      tabs={tabNames.map((key) => ({
        key,
        name: say(`applications.tab.${key}`),
        count: key === tab ? applications.data?.length : undefined,
        none: { title: say('applications.none'), note: say('applications.none.note') },
      }))}
      query={applications}
      rows={applications.data ?? []}
      rowKey={({ id }) => id}
      line={({ campaignId, remarks, attempts, at }) => ({
        icon: 'gift',
        title: campaignId,
        lines: [remarks || say('applications.words.none'), say('applications.attempt', { count: attempts })],
        time: ageText(now - Date.parse(at)),
      })}
      detail={(one, done, back) => <ApplicationCase application={one} done={done} back={back} />}
    />
  );
}

interface CaseProps {
  application: Application;
  done: () => void;
  back: () => void;
}

function ApplicationCase({ application, done, back }: CaseProps) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const times = useTimes();
  const [amount, setAmount] = useState('');
  const { id, campaignId, memberId, state, remarks, pictures, attempts, at, moves } = application;
  const ways: readonly Way[] = (state in offered ? offered[state as keyof typeof offered] : []).map((to) => ({
    key: to,
    ...looks[to],
    name: say(`applications.${to}`),
    done: say(`applications.${to}.done`),
    run: (reason) =>
      moveApplication(merchantCode, id, {
        to,
        reason,
        ...(amount !== '' && (to === 'claim' || to === 'issued') && { amount }),
      }),
  }));
  return (
    <article className="case-detail" aria-label={campaignId}>
      <CaseHead back={back} over={times.exact(at)} title={campaignId}>
        <Pill>{say('applications.attempt', { count: attempts })}</Pill>
        <MemberLink memberId={memberId} word={say('member')} />
      </CaseHead>
      <WhoLooks queue="applications" subjectId={id} />
      <Panel title={say('applications.words')}>
        <p className="whole-text">{remarks || say('applications.words.none')}</p>
      </Panel>
      <MemberPictures pictures={pictures} />
      <Panel title={say('applications.moves')}>
        <Timeline
          items={moves.map(({ from, to, actor, at: moment }) => ({
            key: `${to} ${moment}`,
            name: `${stateName(from)} → ${stateName(to)}`,
            time: times.near(moment),
            more: actor,
            state: 'done' as const,
          }))}
        />
      </Panel>
      {ways.length > 0 && can.act('reward.review') && (
        <Decision label={say('decision')} hint={say('applications.hint')} decided={done} ways={ways}>
          {state === 'process' && (
            <Field
              label={say('applications.amount')}
              hint={say('applications.amount.hint')}
              inputMode="decimal"
              pattern="\d{1,10}(\.\d{1,2})?"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Decision>
      )}
    </article>
  );
}
