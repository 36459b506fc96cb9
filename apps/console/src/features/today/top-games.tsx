import type { ReportGame } from '@perya/contract';
import { Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Status } from '../../kit/status.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { say } from './words.ts';

const share = (of: number): string => `${(of * 100).toFixed(2)}%`;

/** What came back beside what is promised, and how far chance alone may take it from there. */
function Return({ game: { realised, theoretical, band } }: { game: ReportGame }) {
  if (realised === null) return '–';
  const isOut = theoretical !== null && band !== null && Math.abs(realised - theoretical) > band;
  return (
    <>
      {isOut ? (
        <Status icon="triangle-alert" tone="warn">
          {share(realised)}
        </Status>
      ) : (
        share(realised)
      )}
      <small>
        {theoretical === null
          ? say('games.unknown')
          : band === null
            ? say('games.few', { promised: share(theoretical) })
            : say(isOut ? 'games.out' : 'games.band', { promised: share(theoretical), band: share(band) })}
      </small>
    </>
  );
}

const columns: readonly Column<ReportGame>[] = [
  { key: 'name', head: say('games.name'), cell: ({ name }) => name },
  {
    key: 'rounds',
    head: say('games.rounds'),
    isRight: true,
    cell: ({ rounds }) => rounds.toLocaleString('en'),
  },
  {
    key: 'stake',
    head: say('games.stake'),
    sorted: 'down',
    isRight: true,
    cell: ({ stake }) => <Money amount={stake} />,
  },
  { key: 'return', head: say('games.return'), isRight: true, cell: (game) => <Return game={game} /> },
  { key: 'ggr', head: say('figure.ggr'), isRight: true, cell: ({ ggr }) => <Money amount={ggr} /> },
];

/** The ten games most was staked on in the span (OPS-TODAY-09). */
export function TopGames({ games }: { games: readonly ReportGame[] }) {
  return (
    <Panel title={say('games')} note={say('games.note')} isFlush className="today-games">
      {games.length === 0 ? (
        <p className="today-none">{say('games.none')}</p>
      ) : (
        <DataTable
          label={say('games')}
          columns={columns}
          rows={games}
          rowKey={({ nodeId }) => nodeId}
          loadingWord={say('loading')}
        />
      )}
    </Panel>
  );
}
