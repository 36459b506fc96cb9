import type { GameReturn } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyValues } from '../../../kit/facts.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { gameReturnQuery } from '../queries.ts';
import { BandDrawing } from '../returns/band-drawing.tsx';
import { ReturnVerdict } from '../returns/return-verdict.tsx';
import { say } from '../words.ts';

/** What this game gave back, in its sheet. */
export function OwnReturn({ nodeId }: { nodeId: string }) {
  const { merchantCode } = useBrand();
  const found = useQuery(gameReturnQuery(merchantCode, nodeId));
  return (
    <section aria-label={say('returns.own')}>
      <h3>
        {say('returns.own')}
        {found.data && <span className="to-right">{say('returns.days', { days: found.data.days })}</span>}
      </h3>
      <Loaded query={found}>
        {({ game }) =>
          game === null ? <p className="text-quiet">{say('returns.nothing')}</p> : <Facts game={game} />
        }
      </Loaded>
    </section>
  );
}

const Facts = ({ game }: { game: GameReturn }) => (
  <KeyValues
    rows={[
      [say('returns.rounds'), game.rounds.toLocaleString('en')],
      [say('returns.realised'), game.realised === null ? '–' : `${game.realised}%`],
      [say('fact.return'), game.promised === null ? say('untold') : `${game.promised}%`],
      [say('returns.band'), <BandDrawing key="band" game={game} />],
      [say('filter.state'), <ReturnVerdict key="verdict" game={game} />],
    ]}
  />
);
