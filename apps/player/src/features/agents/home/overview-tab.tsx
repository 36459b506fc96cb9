import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { Link } from '../../../platform/link.tsx';
import { contractPaths } from '../alerts/alert-rules.ts';
import { percent } from '../contracts/contract-rules.ts';
import type { Overview } from '../queries.ts';
import { useMoney } from '../use-money.ts';
import { rateTable } from './home-rules.ts';

/** The team in figures, the rates that apply, and the contracts (DEC-086). */
export function OverviewTab({ overview }: { overview: Overview }) {
  return (
    <>
      <Kpi totals={overview.totals} />
      <Contracts contracts={overview.contracts} />
      <Rates rates={overview.rates} />
    </>
  );
}

function Kpi({ totals }: { totals: Overview['totals'] }) {
  const say = useSay();
  const { full } = useMoney();
  const cards: { icon: IconName; value: string; label: string }[] = [
    { icon: 'ph-users-three-duotone', value: String(totals.members), label: say('kpi_members') },
    { icon: 'ph-gift-duotone', value: String(totals.newMembers), label: say('kpi_new') },
    { icon: 'ph-fire-duotone', value: String(totals.activeMembers), label: say('kpi_active') },
    { icon: 'ph-dice-five-duotone', value: full(totals.validStake), label: say('kpi_stake') },
    { icon: 'ph-wallet-duotone', value: full(totals.deposits), label: say('kpi_deposits') },
    { icon: 'ph-receipt-duotone', value: full(totals.withdrawals), label: say('kpi_withdrawals') },
  ];
  return (
    <section aria-label={say('kpi')}>
      <h2>{say('kpi')}</h2>
      <ul className="bens">
        {cards.map(({ icon, value, label }) => (
          <li key={label} className="ben">
            <Icon name={icon} />
            <b className="num">{value}</b>
            <span>{label}</span>
          </li>
        ))}
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
          <Link key={kind} className="row" to={contractPaths[kind]}>
            <Icon name="i-file-text" />
            <span className="gr">{say(`contract_${kind}`)}</span>
            {isOffered ? (
              <span className="badge warn">{say('contract_waiting')}</span>
            ) : (
              <span className={isRunning ? 'badge ok' : 'badge'}>
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
    <section className="steps">
      <h2>{say('agent_rates')}</h2>
      <div className="tb">
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
          <tbody className="num">
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
