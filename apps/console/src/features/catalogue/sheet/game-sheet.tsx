import type { GameClass, GameSheet as Sheet } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { Money } from '../../../kit/money.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useKeys } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { gameQuery } from '../queries.ts';
import { ShownDialog } from '../shown-dialog.tsx';
import { Tile } from '../tile.tsx';
import { say, word } from '../words.ts';
import { PicturePart } from '../picture/picture-part.tsx';
import { GameForm } from './game-form.tsx';
import { OwnReturn } from './own-return.tsx';
import { Plans } from './plans.tsx';
import { Where } from './where.tsx';

interface GameSheetProps {
  nodeId: string;
  classes: readonly GameClass[];
  onClose: () => void;
}

/** One game: what we say of it, what its company says, where it is shown and what is planned. */
export function GameSheet({ nodeId, classes, onClose }: GameSheetProps) {
  const { merchantCode } = useBrand();
  const sheet = useQuery(gameQuery(merchantCode, nodeId));
  const [isTurning, setTurning] = useState(false);
  const mayChange = useCan().act('game.catalogue');
  useKeys([{ key: 'escape', word: say('close'), run: onClose, isHidden: true }]);
  const game = sheet.data?.game;
  return (
    <aside className="drawer" aria-label={say('sheet', { name: game?.name.EN ?? nodeId })}>
      <header className="part-head drawer-top">
        {game && <Tile src={game.iconUrl} />}
        <b>{game?.name.EN ?? nodeId}</b>
        <span className="spacer" />
        {game && mayChange && (
          <Button
            size="small"
            look={game.isActive ? 'plain' : 'primary'}
            icon={game.isActive ? 'eye-off' : 'eye'}
            onClick={() => setTurning(true)}
          >
            {game.isActive ? say('hide') : say('show')}
          </Button>
        )}
        <Button size="small" look="ghost" icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <div className="part-scroll">
        <Loaded query={sheet}>
          {(known) => (
            <>
              <Where shown={known.shown} />
              <PicturePart sheet={known} />
              <GameForm sheet={known} classes={classes} />
              <h3>
                {say('sheet.company')} <span className="to-right">{say('sheet.company.note')}</span>
              </h3>
              <OfCompany sheet={known} />
              <OwnReturn nodeId={nodeId} />
              <Plans sheet={known} />
            </>
          )}
        </Loaded>
      </div>
      {isTurning && game && <ShownDialog game={game} onClose={() => setTurning(false)} />}
    </aside>
  );
}

/** Nothing here has a field: type, code and return are the company's (CDEC-05). */
function OfCompany({ sheet }: { sheet: Sheet }) {
  const { game, gameCode, lines, volatility, minBet, releasedOn } = sheet;
  const untold = say('untold');
  return (
    <KeyValues
      rows={[
        [say('fact.brand'), game.vendorName],
        [say('fact.company'), game.company ?? say('no.company')],
        [say('fact.type'), word('cat', game.gameType)],
        [
          say('fact.code'),
          <span className="mono" key="code">
            {gameCode}
          </span>,
        ],
        [say('fact.return'), game.returnPercent === null ? untold : `${game.returnPercent}%`],
        [say('fact.lines'), lines ?? untold],
        [
          say('fact.volatility'),
          volatility === null ? untold : say('fact.volatility.of', { value: volatility }),
        ],
        [say('fact.minBet'), minBet === null ? untold : <Money key="bet" amount={minBet} />],
        [say('fact.released'), releasedOn ?? untold],
        [
          say('fact.week'),
          <span key="week">
            {say('fact.week.rounds', { rounds: game.rounds7.toLocaleString('en') })}
            {game.staked7 !== null && (
              <>
                {' · '}
                <Money amount={game.staked7} />
              </>
            )}
          </span>,
        ],
      ]}
    />
  );
}
