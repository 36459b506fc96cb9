import { Picture } from '@perya/ui';
import { useState } from 'react';
import { useLocale, useSay } from '../../../platform/context.tsx';
import { bandPlaces } from '../band-rules.ts';
import type { PublishedReturn } from '../queries.ts';

/** One game: what it paid back on a line with its promise in the middle, and the same in words. */
export function GameReturn({ game, fewest }: { game: PublishedReturn; fewest: number }) {
  const say = useSay();
  const { name, realised, verdict } = game;
  return (
    <li className="proof-game">
      <Art url={game.iconUrl} />
      <div>
        <h3>
          <span>{name}</span>
          <b className="numeric">{realised === null ? say('too_few_rounds') : `${realised}%`}</b>
        </h3>
        <BandLine game={game} />
        <Words game={game} fewest={fewest} />
        {verdict === 'outside' && <p className="proof-out">{say('return_outside')}</p>}
      </div>
    </li>
  );
}

function Art({ url }: { url: string }) {
  const [isGone, setIsGone] = useState(url === '');
  if (isGone) return <span className="proof-art" />;
  return (
    <span className="proof-art">
      <Picture src={url} alt="" width={44} height={59} sizes="44px" onFail={() => setIsGone(true)} />
    </span>
  );
}

/** The words below say the same. */
function BandLine({ game }: { game: PublishedReturn }) {
  const places = bandPlaces(game);
  if (places === null) return null;
  return (
    <svg className="proof-band" width="100%" height="16" aria-hidden="true">
      <rect className="ground" width="100%" height="16" rx="4" />
      <rect className="expected" x={`${places.from}%`} width={`${places.width}%`} y="3" height="10" rx="4" />
      <line x1="50%" x2="50%" y1="0" y2="16" />
      <circle cx={`${places.at}%`} cy="8" r="6.5" />
    </svg>
  );
}

function Words({ game, fewest }: { game: PublishedReturn; fewest: number }) {
  const say = useSay();
  const number = new Intl.NumberFormat(useLocale());
  const { promised, band, realised } = game;
  const rounds = number.format(game.rounds);
  const parts = [
    promised === null ? say('return_not_promised') : say('return_promised', { percent: promised }),
    band && say('return_expected', band),
    realised === null
      ? say('return_rounds_few', { rounds, fewest: number.format(fewest) })
      : say('return_rounds', { rounds }),
    bandPlaces(game)?.isWide === true && say('return_wide'),
  ];
  return <p className="numeric">{parts.filter(Boolean).join(' ')}</p>;
}
