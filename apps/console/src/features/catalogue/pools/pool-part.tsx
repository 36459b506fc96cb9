import type { StaffPool } from '@perya/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { say } from '../words.ts';
import { PoolDialogs, type PoolAct } from './pool-dialogs.tsx';
import { PoolSum } from './pool-sum.tsx';

/** One pool with what may be done to it; there is no button for its amount. */
export function PoolPart({ pool }: { pool: StaffPool }) {
  const mayChange = useCan().act('game.company');
  const [act, setAct] = useState<PoolAct>();
  const { name, jackpot, company, isActive, mostPercent, betsOfDay, timesWon, money } = pool;
  return (
    <Panel
      title={name['EN'] ?? jackpot}
      note={`${jackpot}, ${company}`}
      aside={
        <span className="pool-acts">
          <Status icon={isActive ? 'circle-check' : 'circle-pause'} tone={isActive ? 'ok' : 'muted'}>
            {say(isActive ? 'pool.on' : 'pool.off')}
          </Status>
          {mayChange && (
            <>
              <Button size="small" icon="pencil" onClick={() => setAct('name')}>
                {say('pool.rename')}
              </Button>
              {money !== null && (
                <Button size="small" icon="users" onClick={() => setAct('seed')}>
                  {say('pool.seed.change')}
                </Button>
              )}
              <Button size="small" look={isActive ? 'danger' : 'primary'} onClick={() => setAct('turn')}>
                {say(isActive ? 'switch.off' : 'switch.on')}
              </Button>
            </>
          )}
        </span>
      }
    >
      <div className="figures pool-figures">
        {money !== null && (
          <>
            <div>
              <span className="figure-label">{say('pool.amount')}</span>
              <Money className="figure" amount={money.amount} />
            </div>
            <div>
              <span className="figure-label">{say('pool.seed')}</span>
              <Money className="figure" amount={money.seed} />
            </div>
            <div>
              <span className="figure-label">{say('pool.fedOfDay')}</span>
              <Money className="figure" amount={money.fedOfDay} />
            </div>
          </>
        )}
        <div>
          <span className="figure-label">{say('pool.betsOfDay')}</span>
          <span className="figure">{betsOfDay.toLocaleString('en')}</span>
        </div>
        <div>
          <span className="figure-label">{say('pool.share')}</span>
          <span className="figure">{say('pool.share.of', { percent: mostPercent })}</span>
        </div>
        <div>
          <span className="figure-label">{say('pool.won.times')}</span>
          <span className="figure">{timesWon.toLocaleString('en')}</span>
        </div>
      </div>
      <div className="pool-columns">
        {money !== null && <PoolSum name={name['EN'] ?? jackpot} money={money} />}
        <Wins pool={pool} />
      </div>
      {act !== undefined && <PoolDialogs act={act} pool={pool} onClose={() => setAct(undefined)} />}
    </Panel>
  );
}

function Wins({ pool }: { pool: StaffPool }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  if (pool.wins.length === 0)
    return (
      <section>
        <h3 className="small-heading">{say('pool.wins')}</h3>
        <p className="text-quiet">{say('pool.wins.none')}</p>
      </section>
    );
  return (
    <section>
      <h3 className="small-heading">{say('pool.wins')}</h3>
      <DataTable
        label={say('pool.wins.of', { name: pool.name['EN'] ?? pool.jackpot })}
        rows={pool.wins}
        rowKey={({ at, memberId }) => `${at} ${memberId ?? ''}`}
        loadingWord={say('loading')}
        columns={[
          { key: 'at', head: say('pool.win.at'), cell: ({ at }) => times.near(at) },
          {
            key: 'who',
            head: say('pool.win.who'),
            cell: ({ memberId, memberName }) =>
              memberId === null ? (
                '–'
              ) : (
                <Link className="row-button" to={`/${merchantCode}/members/${memberId}?tab=rounds`}>
                  {memberName ?? memberId.slice(0, 8)}
                </Link>
              ),
          },
          { key: 'game', head: say('returns.game'), cell: ({ gameName }) => gameName },
          {
            key: 'amount',
            head: say('pool.win.amount'),
            isRight: true,
            cell: ({ amount, isTakenBack }) => (
              <>
                {amount === null ? '–' : <Money amount={amount} />}
                {isTakenBack && <small> {say('pool.win.back')}</small>}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
