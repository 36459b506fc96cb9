import { Fact, Sheet } from '@perya/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { percent } from '../contracts/contract-rules.ts';
import { More, NotLoaded, Waiting } from '../not-loaded.tsx';
import { betsQuery } from '../queries.ts';
import type { CommissionLine } from '../queries.ts';
import { useDays } from '../use-days.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';

/** One line of commission: how it was worked out, and the bets it comes from. */
export function LineSheet({ line, onClosed }: { line: CommissionLine; onClosed: () => void }) {
  const say = useSay();
  const { full } = useMoney();
  const { day } = useDays();
  const facts = [
    [say('line_day'), day(line.day)],
    [say('line_member'), line.name],
    [say('team_level'), say('rates_level', { level: line.level })],
    [say('rates_games'), say(`game_${line.gameType}`)],
    [say('line_bets'), String(line.bets)],
    [say('kpi_stake'), full(line.validStake)],
    [say('steps_rate'), percent(line.rate)],
  ];
  return (
    <Sheet title={say('line_title')} closeLabel={say('close')} onClosed={onClosed}>
      <p className="sum-line numeric success">{full(line.amount)}</p>
      <p className="note numeric">
        {say('line_formula', {
          stake: full(line.validStake),
          rate: percent(line.rate),
          amount: full(line.amount),
        })}
      </p>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} look="number">
            {value}
          </Fact>
        ))}
      </dl>
      <Bets id={line.id} />
    </Sheet>
  );
}

function Bets({ id }: { id: string }) {
  const { api, dataLanguage, say } = usePlatform();
  const { full } = useMoney();
  const { moment } = useDays();
  const query = useInfiniteQuery(betsQuery(api, id, dataLanguage));
  if (!query.data) return <NotLoaded query={query} waiting={<Waiting shapes={['list-row', 'list-row']} />} />;
  const bets = query.data.pages.flatMap((page) => page.bets);
  return (
    <section className="line-bets">
      <h3>{say('line_bets_title')}</h3>
      <ul className="rows">
        {bets.map((bet) => (
          <li key={bet.roundNo} className="list-row">
            <span className="grow">
              {bet.gameName}
              <small className="numeric">
                {moment(bet.at)} · {say('line_round', { number: bet.roundNo })}
              </small>
            </span>
            <b className="numeric">{full(bet.validStake)}</b>
          </li>
        ))}
      </ul>
      <More {...query} />
    </section>
  );
}
