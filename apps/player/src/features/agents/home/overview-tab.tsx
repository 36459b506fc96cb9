import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { contractPaths } from '../alerts/alert-rules.ts';
import { percent } from '../contracts/contract-rules.ts';
import { kpiQuery } from '../queries.ts';
import type { DaySpan, Overview } from '../queries.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { AgentNews } from './agent-news.tsx';
import { daysBefore, rateTable } from './home-rules.ts';

/** The team in figures, the rates that apply, and the contracts (DEC-086). */
export function OverviewTab({ overview, span }: { overview: Overview; span: DaySpan }) {
  return (
    <>
      <AgentNews />
      <Kpi totals={overview.totals} span={span} />
      <Contracts contracts={overview.contracts} />
      <Rates rates={overview.rates} />
    </>
  );
}

type Totals = Overview['totals'];

const cards: { icon: IconName; name: keyof Totals; label: string; isMoney?: true }[] = [
  { icon: 'ph-users-three-duotone', name: 'members', label: 'kpi_members' },
  { icon: 'ph-gift-duotone', name: 'newMembers', label: 'kpi_new' },
  { icon: 'ph-fire-duotone', name: 'activeMembers', label: 'kpi_active' },
  { icon: 'ph-dice-five-duotone', name: 'validStake', label: 'kpi_stake', isMoney: true },
  { icon: 'ph-wallet-duotone', name: 'deposits', label: 'kpi_deposits', isMoney: true },
  { icon: 'ph-receipt-duotone', name: 'withdrawals', label: 'kpi_withdrawals', isMoney: true },
];

/** Each figure beside that of as many days before. */
function Kpi({ totals, span }: { totals: Totals; span: DaySpan }) {
  const { api, say } = usePlatform();
  const { full } = useMoney();
  const { data: before } = useQuery(kpiQuery(api, daysBefore(span)));
  return (
    <section aria-label={say('kpi')}>
      <h2>{say('kpi')}</h2>
      <ul className="bens">
        {cards.map(({ icon, name, label, isMoney }) => {
          const text = (sums: Totals) => (isMoney ? full(String(sums[name])) : String(sums[name]));
          return (
            <li key={name} className="benefit">
              <Icon name={icon} />
              <b className="numeric">{text(totals)}</b>
              <span>{say(label)}</span>
              <small className="numeric">
                {before ? say('kpi_before', { value: text(before) }) : '\u00a0'}
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Contracts({ contracts }: { contracts: Overview['contracts'] }) {
  const say = useSay();
  return (
    <section>
      <h2>{say('agent_contracts')}</h2>
      <div className="rows">
        {contracts.map(({ kind, isRunning, isOffered }) => (
          <Link key={kind} className="list-row" to={contractPaths[kind]}>
            <Icon name="i-file-text" />
            <span className="grow">{say(`contract_${kind}`)}</span>
            {isOffered ? (
              <span className="badge warn">{say('contract_waiting')}</span>
            ) : (
              <span className={isRunning ? 'badge success' : 'badge'}>
                {say(isRunning ? 'contract_running' : 'contract_no')}
              </span>
            )}
            <Icon name="i-chevron-right" className="chev" />
          </Link>
        ))}
      </div>
    </section>
  );
}

function Rates({ rates }: { rates: Overview['rates'] }) {
  const say = useSay();
  const rows = rateTable(rates);
  if (rows.length === 0) return null;
  return (
    <section className="contract-steps">
      <h2>{say('agent_rates')}</h2>
      <div className="table-box">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('rates_games')}</th>
              {[1, 2, 3, 4].map((level) => (
                <th key={level} scope="col">
                  {say('rates_short', { level })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="numeric">
            {rows.map(({ gameType, rates: ofLevels }) => (
              <tr key={gameType}>
                <td>{say(gameType === '*' ? 'game_all' : `game_${gameType}`)}</td>
                {ofLevels.map((rate, at) => (
                  <td key={at}>{rate === null ? '–' : percent(rate)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="fine">{say('rates_text')}</p>
    </section>
  );
}
