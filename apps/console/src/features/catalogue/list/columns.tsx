import type { ListedGame } from '@perya/contract';
import { Money } from '../../../kit/money.tsx';
import { Pill, Status } from '../../../kit/status.tsx';
import type { Column } from '../../../kit/table.tsx';
import { useCan } from '../../../platform/rights.ts';
import { Tile } from '../tile.tsx';
import { say, word } from '../words.ts';

interface Wishes {
  order: string | undefined;
  /** Beside an open game there is less room. */
  isNarrow: boolean;
  open: (game: ListedGame) => void;
  toggle: (game: ListedGame) => void;
}

export function useColumns({ order, isNarrow, open, toggle }: Wishes): readonly Column<ListedGame>[] {
  const can = useCan();
  const all: readonly (Column<ListedGame> | false)[] = [
    {
      key: 'game',
      head: say('col.game'),
      ...(order === 'name' && { sorted: 'up' as const }),
      cell: (game) => (
        <span className="game-name">
          <Tile src={game.iconUrl} />
          <span>
            <button type="button" className="row-button" onClick={() => open(game)}>
              {game.name.EN}
            </button>
            <small>
              {game.vendorName} · {game.nodeId}
            </small>
          </span>
        </span>
      ),
    },
    {
      key: 'company',
      head: say('col.company'),
      className: 'is-soft',
      cell: ({ company }) =>
        company ?? (
          <Status icon="plug-zap" tone="warn">
            {say('no.company')}
          </Status>
        ),
    },
    !isNarrow && {
      key: 'type',
      head: say('col.type'),
      className: 'is-soft',
      cell: ({ gameType }) => word('cat', gameType),
    },
    { key: 'labels', head: say('col.labels'), cell: (game) => <Labels game={game} /> },
    !isNarrow && {
      key: 'names',
      head: say('col.names'),
      className: 'is-soft',
      cell: ({ name }) => (name.TY === undefined ? say('names.en') : say('names.both')),
    },
    {
      key: 'return',
      head: say('col.return'),
      isRight: true,
      className: 'is-soft',
      cell: ({ returnPercent }) => (returnPercent === null ? '–' : `${returnPercent}%`),
    },
    {
      key: 'rounds',
      head: say('col.rounds'),
      isRight: true,
      cell: ({ rounds7 }) => rounds7.toLocaleString('en'),
    },
    can.read('money.read') && {
      key: 'staked',
      head: say('col.staked'),
      isRight: true,
      cell: ({ staked7 }) => (staked7 === null ? '–' : <Money amount={staked7} />),
    },
    {
      key: 'shown',
      head: say('col.shown'),
      cell: (game) => <ShownSwitch game={game} mayChange={can.act('game.catalogue')} toggle={toggle} />,
    },
  ];
  return all.filter((column) => column !== false);
}

function Labels({ game: { hotPlace, isNew, classifications } }: { game: ListedGame }) {
  if (hotPlace === null && !isNew && classifications.length === 0)
    return <span className="text-quiet">–</span>;
  return (
    <span className="game-labels">
      {hotPlace !== null && (
        <Pill icon="flame" tone="bad">
          {say('label.hot')} {hotPlace}
        </Pill>
      )}
      {isNew && (
        <Pill icon="sparkles" tone="accent">
          {say('label.new')}
        </Pill>
      )}
      {classifications.map((key) => (
        <Pill key={key}>{key}</Pill>
      ))}
    </span>
  );
}

interface ShownSwitchProps {
  game: ListedGame;
  mayChange: boolean;
  toggle: (game: ListedGame) => void;
}

function ShownSwitch({ game, mayChange, toggle }: ShownSwitchProps) {
  const { isActive, name } = game;
  if (!mayChange)
    return isActive ? (
      <Status icon="eye">{say('state.shown')}</Status>
    ) : (
      <Status icon="eye-off">{say('state.hidden')}</Status>
    );
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={say('switch', { name: name.EN })}
      className="shown-switch"
      onClick={() => toggle(game)}
    >
      <span className={`switch-box${isActive ? ' is-on' : ''}`} aria-hidden="true" />
      <span className="csv-word">{isActive ? say('state.shown') : say('state.hidden')}</span>
    </button>
  );
}
