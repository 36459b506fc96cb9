import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../../../kit/button.tsx';
import { KeyValues, Timeline } from '../../../../kit/facts.tsx';
import { useKeys } from '../../../../platform/keys.ts';
import { Loaded } from '../../../../platform/loaded.tsx';
import { useCan } from '../../../../platform/rights.ts';
import { useTimes } from '../../../../platform/moments/times.ts';
import { roundQuery } from '../../queries.ts';
import { say } from '../../words.ts';
import type { PartProps } from '../part.ts';
import { RoundState } from './round-state.tsx';
import { Seen } from './seen.tsx';

/** One round: its bets, what the company calls it, and the lines of the ledger behind it. */
export function RoundDrawer({
  about,
  roundNo,
  onClose,
}: {
  about: PartProps['about'];
  roundNo: string;
  onClose: () => void;
}) {
  const round = useQuery(roundQuery(about, roundNo));
  const times = useTimes();
  const can = useCan();
  const seesMoney = can.read('money.read');
  useKeys([{ key: 'escape', word: say('close'), run: onClose }]);
  return (
    <aside className="drawer" aria-label={say('round', { roundNo })}>
      <header className="part-head drawer-top">
        <b className="mono">{roundNo}</b>
        <span className="spacer" />
        {can.read('round.read') && (
          <Link className="text-link" to={`/${about.merchantCode}/rounds/${roundNo}`}>
            {say('rounds.whole')}
          </Link>
        )}
        <Button size="small" look="ghost" icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <div className="part-scroll">
        <Loaded query={round}>
          {({
            record,
            companyRound,
            openedAt,
            closedAt,
            timesReopened,
            jackpotPaid,
            bets,
            transactionIds,
          }) => (
            <>
              <KeyValues
                rows={[
                  [say('rounds.game'), record.gameName],
                  [say('rounds.brand'), record.vendorName],
                  [say('orders.state'), <RoundState key="state" state={record.state} />],
                  ...(seesMoney
                    ? [
                        [say('rounds.stake'), <Seen key="stake" amount={record.stake} />] as const,
                        [say('rounds.paid'), <Seen key="paid" amount={record.paid} />] as const,
                        [say('rounds.net'), <Seen key="net" amount={record.net} isChange />] as const,
                        [say('rounds.jackpot'), <Seen key="jackpot" amount={jackpotPaid} />] as const,
                      ]
                    : []),
                  [
                    say('by.company_round'),
                    <span className="mono field-value" key="company">
                      {companyRound}
                    </span>,
                  ],
                  [say('rounds.opened'), times.exact(openedAt)],
                  [say('rounds.closed'), closedAt === null ? '–' : times.exact(closedAt)],
                  ...(timesReopened > 0 ? [[say('rounds.reopened'), timesReopened] as const] : []),
                ]}
              />
              {record.detail !== '' && <p>{record.detail}</p>}
              <h2 className="small-heading">{say('rounds.bets')}</h2>
              <Timeline
                items={bets.map((bet) => ({
                  key: bet.id,
                  name: seesMoney ? (
                    <>
                      <Seen amount={bet.stake} /> → <Seen amount={bet.won} />
                    </>
                  ) : (
                    say(`betState.${bet.state}`)
                  ),
                  time: times.clock(bet.at),
                  more: (
                    <>
                      {seesMoney && say(`betState.${bet.state}`)} <span className="mono">{bet.id}</span>
                    </>
                  ),
                }))}
              />
              {seesMoney && <h2 className="small-heading">{say('rounds.lines')}</h2>}
              {seesMoney && transactionIds.length === 0 && (
                <p className="text-quiet">{say('rounds.lines.none')}</p>
              )}
              <ul className="row-list">
                {transactionIds.map((id) => (
                  <li key={id} className="mono field-value">
                    {id}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </div>
    </aside>
  );
}
