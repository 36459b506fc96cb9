import type { AgentSheet } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { Money } from '../../../kit/money.tsx';
import { Avatar, Pill } from '../../../kit/status.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useKeys } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { ContractsNow } from '../terms/contracts-now.tsx';
import { sheetQuery, type DaySpan } from '../queries.ts';
import { SignList } from '../sign-list.tsx';
import { count, say } from '../words.ts';

interface SideProps {
  memberId: string;
  span: DaySpan;
  offer: () => void;
  onClose: () => void;
}

/** One agent beside the tree: contract, where the commission came from, what wants a look. */
export function AgentSide({ memberId, span, offer, onClose }: SideProps) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const query = useQuery(sheetQuery(merchantCode, span, memberId));
  useKeys([{ key: 'escape', word: say('close'), run: onClose, isHidden: true }]);
  return (
    <aside className="drawer" aria-label={query.data?.name ?? say('tree.agent')}>
      <header className="part-head drawer-top">
        {query.data && <AgentHead sheet={query.data} />}
        <span className="spacer" />
        <Button size="small" look="ghost" icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <div className="part-scroll agent-side">
        <Loaded query={query}>
          {(sheet) => (
            <>
              <h2 className="small-heading">{say('contract.title')}</h2>
              <ContractsNow contracts={sheet.contracts} />
              <LevelTable sheet={sheet} />
              <h2 className="small-heading">{say('stakes.title')}</h2>
              <DayBars days={sheet.byDay} />
              <h2 className="small-heading">{say('signs.look')}</h2>
              <SignList signs={sheet.signs} />
            </>
          )}
        </Loaded>
      </div>
      <footer className="drawer-foot agent-foot">
        {can.act('agent.run') && (
          <Button icon="file-text" hint="N" onClick={offer}>
            {say('offer.new')}
          </Button>
        )}
        <Link className="button" to={`/${merchantCode}/agents/people/${memberId}`}>
          {say('open.whole')}
        </Link>
      </footer>
    </aside>
  );
}

export function AgentHead({ sheet }: { sheet: AgentSheet }) {
  const times = useTimes();
  return (
    <>
      <Avatar name={sheet.name} isBig />
      <span>
        <b>{sheet.name}</b>
        <small className="agent-since">
          {say(sheet.isAgent ? 'since.agent' : 'since.member', { day: times.day(sheet.since) })}
        </small>
      </span>
      {sheet.barred === null ? (
        <Pill icon="circle-check" tone="ok">
          {say('standing.paid')}
        </Pill>
      ) : (
        <Pill icon="lock" tone="bad">
          {say(`standing.${sheet.barred}`)}
        </Pill>
      )}
    </>
  );
}

export function LevelTable({ sheet: { levels, totals } }: { sheet: AgentSheet }) {
  return (
    <>
      <h2 className="small-heading">{say('levels.title')}</h2>
      <table className="table is-plain" aria-label={say('levels.title')}>
        <thead>
          <tr>
            <th scope="col">{say('col.level')}</th>
            <th scope="col" className="to-right">
              {say('col.validStake')}
            </th>
            <th scope="col" className="to-right">
              {say('col.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, members, validStake, amount }) => (
            <tr key={level}>
              <td>{say('level.by', { level, members: count(members) })}</td>
              <td className="to-right">
                <Money amount={validStake} />
              </td>
              <td className="to-right">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{say('sum')}</td>
            <td />
            <td className="to-right">
              <Money amount={totals.commission} />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** Drawn as attributes of a picture: the policy refuses styles. */
export function DayBars({ days }: { days: AgentSheet['byDay'] }) {
  const most = Math.max(1, ...days.map(({ validStake }) => Number(validStake)));
  const width = 100 / Math.max(1, days.length);
  return (
    <svg
      className="agent-bars"
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      role="img"
      aria-label={say('stakes.label', { days: days.length })}
    >
      {days.map(({ day, validStake }, at) => {
        const height = (Number(validStake) / most) * 30;
        return (
          <rect key={day} x={at * width + width * 0.1} y={30 - height} width={width * 0.8} height={height}>
            <title>{`${day}: ${validStake}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
