import type { WholeRound } from '@perya/contract';
import { Link } from 'react-router';
import { Timeline, type Happening } from '../../../kit/facts.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { Seen } from '../seen.tsx';
import { say, word } from '../words.ts';

/** When it happened, who doubts it, and what the member played around it. */
export function Beside({ whole }: { whole: WholeRound }) {
  return (
    <div className="stack">
      <Panel title={say('timeline')}>
        <Timeline items={useHappenings(whole)} />
      </Panel>
      <Cases whole={whole} />
      <Around whole={whole} />
    </div>
  );
}

function useHappenings({ seat, messages, round, timesReopened }: WholeRound): Happening[] {
  const times = useTimes();
  const ends = seat === null ? '' : times.clock(seat.endsAt);
  const repeats = messages.flatMap(({ verb, repeats: again }) =>
    again === null ? [] : [{ verb, at: again.lastAt }],
  );
  const timed = [
    ...messages.map(({ verb, code, at, class: of, id }) => ({
      key: `${of}:${id}`,
      name: `${verb}, ${code}`,
      at,
      more: undefined,
    })),
    ...repeats.map(({ verb, at }) => ({
      key: `again ${verb} ${at}`,
      name: say('time.again', { verb }),
      at,
      more: undefined,
    })),
  ];
  const closed =
    round.closedAt === null
      ? []
      : [
          {
            key: 'closed',
            name: timesReopened > 0 ? say('time.reopened', { count: timesReopened }) : say('time.closed'),
            at: round.closedAt,
            more: say('time.closed.note', {
              seconds: ((Date.parse(round.closedAt) - Date.parse(round.openedAt)) / 1000).toFixed(2),
            }),
          },
        ];
  return [
    ...(seat === null
      ? []
      : [
          {
            key: 'seat',
            name: say('time.seat'),
            at: seat.openedAt,
            more:
              seat.address === ''
                ? say('time.seat.hidden', { at: ends })
                : say('time.seat.note', { address: seat.address, at: ends }),
          },
        ]),
    ...timed,
    ...closed,
  ]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ key, name, at, more }) => ({ key, name, more, time: times.clock(at), state: 'done' as const }));
}

function Cases({ whole: { cases } }: { whole: WholeRound }) {
  const { merchantCode } = useBrand();
  const mayOpen = useCan().read('game.case');
  return (
    <Panel title={say('cases')}>
      {cases.length === 0 && <p className="text-quiet">{say('cases.none')}</p>}
      <ul className="row-list">
        {cases.map(({ caseId, kind, state }) => (
          <li key={caseId}>
            {mayOpen ? (
              <Link
                className="text-link"
                to={`/${merchantCode}/queues/game-cases?list=${state}&open=${caseId}`}
              >
                {word('kind', kind)}
              </Link>
            ) : (
              word('kind', kind)
            )}{' '}
            <small>{say(`case.state.${state}`)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Around({ whole: { around, round } }: { whole: WholeRound }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const rows = [...around, round].toSorted((one, other) => one.openedAt.localeCompare(other.openedAt));
  return (
    <Panel title={say('around')} isFlush>
      <table className="table" aria-label={say('around')}>
        <tbody>
          {rows.map(({ roundNo, openedAt, stake, net }) => (
            <tr
              key={roundNo}
              className={roundNo === round.roundNo ? 'is-on' : undefined}
              aria-current={roundNo === round.roundNo ? 'true' : undefined}
            >
              <td className="is-soft">
                <Link className="text-link" to={`/${merchantCode}/rounds/${roundNo}`}>
                  {times.near(openedAt)}
                </Link>
              </td>
              <td className="to-right">
                <Seen amount={stake} />
              </td>
              <td className="to-right">
                <Seen amount={net} isChange />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
