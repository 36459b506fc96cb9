import type { MemberOverview } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyValues } from '../../../kit/facts.tsx';
import { Icon, type IconName } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { overviewQuery } from '../queries.ts';
import { say, word } from '../words.ts';
import { PlayChart } from './play-chart.tsx';
import type { PartProps } from './part.ts';

const icons: Record<string, IconName> = {
  deposit: 'wallet',
  withdrawal: 'banknote-arrow-up',
  round: 'gamepad-2',
  reward: 'gift',
  sign_in: 'smartphone',
  limit: 'sliders-horizontal',
  break: 'circle-pause',
  identity: 'id-card',
  message: 'message-circle',
  note: 'pen-line',
  staff: 'user-cog',
};

/** What happened, and whether the money adds up. */
export function Overview({ about, member }: PartProps) {
  const overview = useQuery(overviewQuery(about));
  const times = useTimes();
  return (
    <div className="part-scroll member-part">
      <Loaded query={overview}>
        {({ lifetime, days, timeline, firstDepositAt, lastDepositAt }) => (
          <div className="member-columns">
            <div className="stack">
              {days.length > 0 && (
                <Panel title={say('chart')} note={say('chart.note')}>
                  <PlayChart days={days} />
                </Panel>
              )}
              <Happened timeline={timeline} />
            </div>
            <div className="stack">
              {lifetime !== null && (
                <Panel
                  title={say('adds')}
                  aside={
                    lifetime.adds === lifetime.holds ? (
                      <Status icon="circle-check" tone="ok">
                        {say('yes')}
                      </Status>
                    ) : (
                      <Status icon="circle-x" tone="bad">
                        {say('no')}
                      </Status>
                    )
                  }
                >
                  <KeyValues
                    rows={[
                      [say('sum.deposited'), <Money key="d" amount={lifetime.deposited} isChange />],
                      [say('sum.paidOut'), <Money key="p" amount={`-${lifetime.paidOut}`} />],
                      [say('sum.staked'), <Money key="s" amount={lifetime.staked} />],
                      [say('sum.returned'), <Money key="r" amount={lifetime.returned} />],
                      [say('sum.ggr'), <Money key="g" amount={lifetime.ggr} />],
                      [say('sum.bonus'), <Money key="b" amount={lifetime.bonusCost} isChange />],
                      [say('sum.other'), <Money key="o" amount={lifetime.other} isChange />],
                      [say('sum.holds'), <Money key="h" amount={lifetime.holds} />],
                    ]}
                  />
                </Panel>
              )}
              <Panel title={say('facts')}>
                <KeyValues
                  rows={[
                    [say('fact.first'), firstDepositAt === null ? '–' : times.day(firstDepositAt)],
                    [say('fact.last'), lastDepositAt === null ? '–' : times.day(lastDepositAt)],
                    [say('fact.code'), member.line.code ?? '–'],
                    [say('fact.recommender'), member.line.recommender?.name ?? '–'],
                    ...member.line.above.map(
                      ({ name, level }) => [say('fact.agent', { level }), name] as const,
                    ),
                  ]}
                />
              </Panel>
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** The last fifty things, those of staff among them. */
function Happened({ timeline }: Pick<MemberOverview, 'timeline'>) {
  const times = useTimes();
  return (
    <Panel title={say('timeline')} note={say('timeline.note')} isFlush>
      <table className="table" aria-label={say('timeline')}>
        <thead>
          <tr>
            <th scope="col">{say('ledger.at')}</th>
            <th scope="col">{say('timeline')}</th>
            <th scope="col" className="to-right">
              {say('orders.amount')}
            </th>
            <th scope="col">{say('orders.state')}</th>
          </tr>
        </thead>
        <tbody>
          {timeline.map((one, place) => (
            <tr key={`${one.at} ${place}`}>
              <td className="is-soft nowrap">
                <time title={times.exact(one.at)}>{times.near(one.at)}</time>
              </td>
              <td>
                <Icon name={icons[one.kind] ?? 'info'} /> {word('happened', one.kind)}{' '}
                <span className="text-quiet">{one.what}</span>
              </td>
              <td className="to-right">{one.amount !== null && <Money amount={one.amount} isChange />}</td>
              <td className="is-soft is-clipped">{one.state?.replaceAll('_', ' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
