import type { GameGroup, GameGrouping, GameLine, ReportGames } from '@perya/contract';
import { Icon } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Change } from '../../../platform/figures/change.tsx';
import { colourOf } from './chart-rules.ts';
import { say, share, whole } from './words.ts';

type Facts = NonNullable<ReportGames['facts']>;

interface GamesTableProps {
  facts: Facts;
  by: GameGrouping;
  open: ReadonlySet<string>;
  toggle: (key: string) => void;
}

/** Groups by what was staked, each with its games below when it is open; the foot is their sum. */
export function GamesTable({ facts, by, open, toggle }: GamesTableProps) {
  const { groups, total, totalBefore } = facts;
  const all = Number(total.ggr);
  const played = groups.reduce((sum, { games, more }) => sum + games.length + more.games, 0);
  const heads = [
    say(`col.group.${by}`),
    ...(['rounds', 'members', 'stake', 'return', 'ggr', 'share', 'change'] as const).map((key) =>
      say(`col.${key}`),
    ),
  ];
  return (
    <Panel title={say('title')} note={say('note')} isFlush className="report-figures">
      <table className="table report-games" aria-label={say('title')}>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place === 0 ? undefined : 'to-right'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group, place) => (
          <GroupRows
            key={group.key}
            {...{ group, all, toggle }}
            colour={colourOf(place)}
            isOpen={open.has(group.key)}
          />
        ))}
        <tfoot>
          <tr>
            <th scope="row">
              {say('foot', { groups: say(`foot.${by}`, { count: groups.length }), games: whole(played) })}
            </th>
            <td className="to-right">{whole(total.rounds)}</td>
            <td className="to-right">{whole(total.members)}</td>
            <td className="to-right">
              <Money amount={total.stake} />
            </td>
            <td className="to-right">{total.realised === null ? '–' : share(total.realised)}</td>
            <td className="to-right">
              <Money amount={total.ggr} />
            </td>
            <td className="to-right">{all === 0 ? '–' : '100.0%'}</td>
            <td className="to-right">
              <Change now={all} before={Number(totalBefore.ggr)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}

interface GroupRowsProps {
  group: GameGroup;
  all: number;
  colour: string;
  isOpen: boolean;
  toggle: (key: string) => void;
}

function GroupRows({ group, all, colour, isOpen, toggle }: GroupRowsProps) {
  const { key, name, games, more } = group;
  return (
    <tbody>
      <tr className="report-group">
        <th scope="row">
          <button
            type="button"
            className="row-button"
            aria-expanded={isOpen}
            aria-label={say(isOpen ? 'hide' : 'show', { name })}
            onClick={() => toggle(key)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
            <span className="legend" style={{ '--c': colour } as object}>
              <b>{name}</b>
            </span>
          </button>
        </th>
        <Cells row={group} all={all} />
      </tr>
      {isOpen && games.map((game) => <GameRow key={game.key} game={game} all={all} />)}
      {isOpen && more.games > 0 && (
        <tr className="report-game">
          <th scope="row">{say('more', { count: whole(more.games) })}</th>
          <td className="to-right">{whole(more.rounds)}</td>
          <td className="to-right">–</td>
          <td className="to-right">
            <Money amount={more.stake} />
          </td>
          <td className="to-right">
            {Number(more.stake) === 0 ? '–' : share(Number(more.returned) / Number(more.stake))}
          </td>
          <td className="to-right">
            <Money amount={more.ggr} />
          </td>
          <td className="to-right">{shareOf(more.ggr, all)}</td>
          <td />
        </tr>
      )}
    </tbody>
  );
}

const shareOf = (ggr: string, all: number): string =>
  all === 0 ? '–' : `${((Number(ggr) / all) * 100).toFixed(1)}%`;

function GameRow({ game, all }: { game: GameLine; all: number }) {
  const { name, iconUrl, theoretical, band } = game;
  const beside =
    theoretical === null
      ? null
      : say('promised', { share: share(theoretical) }) + (band === null ? '' : ` ±${share(band)}`);
  return (
    <tr className="report-game">
      <th scope="row">
        {iconUrl === null ? (
          <span className="report-tile" />
        ) : (
          <img className="report-tile" src={iconUrl} alt="" />
        )}
        {name}
        {beside !== null && <small>{beside}</small>}
      </th>
      <Cells row={game} all={all} />
    </tr>
  );
}

const Cells = ({ row, all }: { row: GameGroup | GameLine; all: number }) => (
  <>
    <td className="to-right">{whole(row.rounds)}</td>
    <td className="to-right">{whole(row.members)}</td>
    <td className="to-right">
      <Money amount={row.stake} />
    </td>
    <td className="to-right">{row.realised === null ? '–' : share(row.realised)}</td>
    <td className="to-right">
      <b>
        <Money amount={row.ggr} />
      </b>
    </td>
    <td className="to-right">{shareOf(row.ggr, all)}</td>
    <td className="to-right">
      <Change now={Number(row.ggr)} before={Number(row.ggrBefore)} />
    </td>
  </>
);
