import type { WatchCase } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Fact, KeyValues, Timeline } from '../../kit/facts.tsx';
import { Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Pill } from '../../kit/status.tsx';
import { useBrand } from '../../platform/brand.ts';
import { CaseHead } from '../../platform/cases/case-queue.tsx';
import { MemberLink } from '../../platform/cases/member-link.tsx';
import { WhoLooks } from '../../platform/cases/who-looks.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { WatchFoot } from './watch-foot.tsx';
import { watchCaseQuery } from './queries.ts';
import { moveText, say, signalText } from './words.ts';

interface Props {
  caseId: string;
  /** The newest move that the list knows of. */
  listed: string;
  done: () => void;
  back: () => void;
}

/** What was seen in numbers, how it was before and since, everything that was done, and what can be done now. */
export function WatchCaseDetail({ caseId, listed, done, back }: Props) {
  const { merchantCode } = useBrand();
  const found = useQuery(watchCaseQuery(merchantCode, caseId));
  const { refetch } = found;
  const seen = found.data?.row.seen;
  // The list heard of a change first: the case beside it never stays behind.
  useEffect(() => {
    if (seen !== undefined && BigInt(listed) > BigInt(seen)) void refetch();
  }, [listed, seen, refetch]);
  return <Loaded query={found}>{(whole) => <Whole whole={whole} done={done} back={back} />}</Loaded>;
}

function Whole({ whole, done, back }: { whole: WatchCase; done: () => void; back: () => void }) {
  const times = useTimes();
  const can = useCan();
  const { symbol } = useBrand();
  const { row, signals, moves } = whole;
  return (
    <article className="case-detail" aria-label={say('case', { member: row.member })}>
      <CaseHead
        back={back}
        over={say('opened', { at: times.exact(row.openedAt) })}
        title={say('case', { member: row.member })}
      >
        <Pill tone={row.step === 'monitor' ? 'muted' : row.step === 'contact' ? 'warn' : 'bad'}>
          {say(`step.${row.step}`)}
        </Pill>
        {whole.hasCareFlag && (
          <Pill icon="heart-handshake" tone="info">
            {say('care')}
          </Pill>
        )}
        <MemberLink memberId={row.memberId} word={say('member')} />
      </CaseHead>
      {row.closedAt === null && <WhoLooks queue="watch" subjectId={row.caseId} />}
      <Panel title={say('signals')} note={say('signals.why')}>
        {signals.map((one) => (
          <Fact
            key={one.rule}
            icon="triangle-alert"
            tone="warn"
            name={say(`rule.${one.rule}`)}
            value={times.near(one.lastAt)}
          >
            {signalText(one, symbol)}
          </Fact>
        ))}
      </Panel>
      <div className="two-panels">
        <Panel title={say('standing')}>
          <KeyValues
            rows={[
              [say('person'), row.person ?? say('nobody')],
              [say('look'), times.exact(row.lookAt)],
              [say('since'), times.day(whole.memberSince)],
              [say('level'), whole.identityLevel],
              [say('earlier'), String(whole.earlier)],
              ...(row.outcome === null
                ? []
                : [
                    [say('outcome'), say(`outcome.${row.outcome}`)] as const,
                    [say('measure'), row.measureOn ?? '–'] as const,
                    [say('effect'), row.effect === null ? '–' : say(`effect.${row.effect}`)] as const,
                  ]),
            ]}
          />
        </Panel>
        <Days whole={whole} />
      </div>
      <WatchFoot whole={whole} done={done} />
      <Panel title={say('moves')}>
        <Timeline
          items={moves.map((move) => ({
            key: `${move.at} ${move.what} ${move.detail ?? ''}`,
            name: moveText(move, times.day),
            time: times.near(move.at),
            more: [move.by, move.reason, move.words].filter(Boolean).join(' · '),
            state: 'done' as const,
          }))}
        />
      </Panel>
      {!can.act('safety.protect') && <p className="text-quiet">{say('only.read')}</p>}
    </article>
  );
}

function Days({ whole: { before, after } }: { whole: WatchCase }) {
  const rows = ['deposited', 'staked'] as const;
  return (
    <Panel title={say('days')} note={say('days.mean')}>
      <table className="plain-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{say('days.before', { days: before.days })}</th>
            {after && <th scope="col">{say('days.after', { days: after.days })}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name}>
              <th scope="row">{say(`days.${name}`)}</th>
              <td>
                <Money amount={before[name]} />
              </td>
              {after && (
                <td>
                  <Money amount={after[name]} />
                </td>
              )}
            </tr>
          ))}
          <tr>
            <th scope="row">{say('days.minutes')}</th>
            <td>{before.minutes}</td>
            {after && <td>{after.minutes}</td>}
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}
