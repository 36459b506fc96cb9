import type { AgentRunDifference, TouchedRound } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { Money } from '../../../kit/money.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { MemberLink } from '../../../platform/cases/member-link.tsx';
import { useKeys } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { runQuery } from '../queries.ts';
import { count, gameWord, say } from '../words.ts';
import { RunState } from './run-state.tsx';

interface DrawerProps {
  runNo: string;
  again: ((day: string) => void) | undefined;
  onClose: () => void;
}

/** One counting: its figures, and what it found otherwise than the day stood, by whom and by which rounds. */
export function RunDrawer({ runNo, again, onClose }: DrawerProps) {
  const { merchantCode } = useBrand();
  const query = useQuery(runQuery(merchantCode, runNo));
  useKeys([{ key: 'escape', word: say('close'), run: onClose, isHidden: true }]);
  const run = query.data?.run;
  return (
    <aside className="drawer" aria-label={say('run.of', { run: runNo })}>
      <header className="part-head drawer-top">
        <b>{run?.day ?? say('run.of', { run: runNo })}</b>
        {run && <RunState run={run} />}
        <span className="spacer" />
        <Button size="small" look="ghost" icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <div className="part-scroll agent-side">
        <Loaded query={query}>
          {({ run: one, differences, found, sum, rounds }) => (
            <>
              <KeyValues
                rows={[
                  [say('run.final'), say(one.isFinal ? 'yes' : 'no')],
                  [
                    say('run.same'),
                    one.isSame === null ? say('run.first') : say(one.isSame ? 'run.same.yes' : 'run.same.no'),
                  ],
                  [say('col.members'), count(one.members)],
                  [say('col.validStake'), <Money key="stake" amount={one.validStake} />],
                  [say('col.commission'), <Money key="commission" amount={one.commission} />],
                  [
                    say('run.corrected.sum'),
                    <span key="corrected">
                      {count(one.corrections)}, <Money amount={one.corrected} isChange />
                    </span>,
                  ],
                ]}
              />
              <p className="mono agent-hash">{one.contentHash ?? say('run.nohash')}</p>
              {again && (
                <Button icon="refresh-cw" onClick={() => again(one.day)}>
                  {say('runs.ask')}
                </Button>
              )}
              <h2 className="small-heading">{say('differs.title')}</h2>
              {found === 0 ? (
                <p className="text-quiet">{say('differs.none')}</p>
              ) : (
                <>
                  <p>
                    {say('differs.sum', { count: count(found) })} <Money amount={sum} isChange />
                  </p>
                  {differences.map((one) => (
                    <Difference
                      key={`${one.agentId} ${one.memberId}`}
                      difference={one}
                      rounds={rounds.filter(({ memberId }) => memberId === one.memberId)}
                    />
                  ))}
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
    </aside>
  );
}

function Difference({
  difference,
  rounds,
}: {
  difference: AgentRunDifference;
  rounds: readonly TouchedRound[];
}) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const { agentId, agentName, memberId, name, validStake, amount, corrected, lines } = difference;
  return (
    <section className="panel agent-difference" aria-label={say('differs.of', { name, agent: agentName })}>
      <p>
        <MemberLink memberId={memberId} word={name} /> {say('differs.for')}{' '}
        <Link className="text-link" to={`/${merchantCode}/agents/people/${agentId}`}>
          {agentName}
        </Link>
      </p>
      <KeyValues
        rows={[
          [say('col.validStake'), <Money key="stake" amount={validStake} isChange />],
          [say('col.commission'), <Money key="amount" amount={amount} isChange />],
          [
            say('differs.became'),
            corrected === null ? say('differs.person') : <Money key="c" amount={corrected} isChange />,
          ],
        ]}
      />
      {lines.map((line) => (
        <p key={line.id} className="text-quiet">
          {say('differs.line', { id: line.id, game: gameWord(line.gameType) })}{' '}
          <Money amount={line.validStake} />
          {' → '}
          <Money amount={line.amount} />
        </p>
      ))}
      {rounds.map((round) => (
        <p key={round.roundNo}>
          <Link className="text-link" to={`/${merchantCode}/rounds/${round.roundNo}`}>
            {say('differs.round', { round: round.roundNo })}
          </Link>{' '}
          {round.gameName}, {say(`round.${round.state}`)}, <Money amount={round.validStake} />
          <small className="text-quiet"> {times.exact(round.lastAt)}</small>
        </p>
      ))}
    </section>
  );
}
