import type { MemberRewards } from '@perya/contract';
import { Money } from '../../../kit/money.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { say, word } from '../words.ts';

export function Earned({ rewards }: Pick<MemberRewards, 'rewards'>) {
  const times = useTimes();
  return (
    <DataTable
      label={say('tab.rewards')}
      rows={rewards}
      rowKey={({ rewardId }) => rewardId}
      loadingWord={say('loading')}
      columns={[
        {
          key: 'at',
          head: say('ledger.at'),
          className: 'is-soft',
          cell: ({ madeAt }) => <time title={times.exact(madeAt)}>{times.near(madeAt)}</time>,
        },
        { key: 'title', head: say('rewards.title'), cell: ({ title }) => title },
        {
          key: 'source',
          head: say('rewards.source'),
          className: 'is-soft',
          cell: ({ source }) => word('source', source),
        },
        {
          key: 'amount',
          head: say('orders.amount'),
          isRight: true,
          cell: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'turnover',
          head: say('rewards.turnover'),
          isRight: true,
          cell: ({ needed, done }) =>
            Number(needed) > 0 && (
              <>
                <Money amount={done} /> / <Money amount={needed} />
              </>
            ),
        },
        {
          key: 'until',
          head: say('rewards.until'),
          className: 'is-soft',
          cell: ({ endsAt }) => (endsAt === null ? '–' : times.day(endsAt)),
        },
        {
          key: 'state',
          head: say('orders.state'),
          cell: ({ state, bonusState }) =>
            bonusState === 'running' ? (
              <Status icon="clock" tone="warn">
                {word('bonus', bonusState)}
              </Status>
            ) : (
              <Status icon={bonusState === 'released' || state === 'issued' ? 'circle-check' : 'circle-dot'}>
                {bonusState === 'none' ? word('reward', state) : word('bonus', bonusState)}
              </Status>
            ),
        },
      ]}
    />
  );
}

/** Each bet's part of a running bonus, and why it was so much. */
export function Counted({ counted }: Pick<MemberRewards, 'counted'>) {
  const times = useTimes();
  return (
    <DataTable
      label={say('rewards.counted')}
      rows={counted}
      rowKey={({ rewardId, roundNo, at }) => `${rewardId} ${roundNo} ${at}`}
      loadingWord={say('loading')}
      columns={[
        { key: 'at', head: say('ledger.at'), className: 'is-soft', cell: ({ at }) => times.near(at) },
        { key: 'game', head: say('rounds.game'), cell: ({ game }) => game },
        { key: 'no', head: say('rounds.no'), className: 'mono is-soft', cell: ({ roundNo }) => roundNo },
        {
          key: 'stake',
          head: say('rounds.stake'),
          isRight: true,
          cell: ({ staked }) => <Money amount={staked} />,
        },
        {
          key: 'part',
          head: say('rewards.part'),
          isRight: true,
          cell: (row) => <Money amount={row.counted} />,
        },
        {
          key: 'why',
          head: say('rewards.why'),
          className: 'is-soft',
          cell: ({ why, percent }) => `${word('why', why)}, ${percent} %`,
        },
      ]}
    />
  );
}

/** How far the member is with each campaign. */
export function Progress({ progress }: Pick<MemberRewards, 'progress'>) {
  const times = useTimes();
  return (
    <DataTable
      label={say('rewards.progress')}
      rows={progress}
      rowKey={({ campaignId, period }) => `${campaignId} ${period}`}
      loadingWord={say('loading')}
      columns={[
        { key: 'title', head: say('rewards.campaign'), cell: ({ title }) => title },
        { key: 'period', head: say('rewards.period'), className: 'is-soft', cell: ({ period }) => period },
        {
          key: 'staked',
          head: say('rounds.stake'),
          isRight: true,
          cell: ({ staked }) => <Money amount={staked} />,
        },
        {
          key: 'returned',
          head: say('rounds.paid'),
          isRight: true,
          cell: ({ returned }) => <Money amount={returned} />,
        },
        { key: 'days', head: say('rewards.days'), isRight: true, cell: ({ days }) => days },
        {
          key: 'closes',
          head: say('rewards.closes'),
          className: 'is-soft',
          cell: ({ closesAt, isClosed }) => (isClosed ? say('rewards.closed') : times.day(closesAt)),
        },
      ]}
    />
  );
}
