import type { DrawGame } from '@perya/contract';
import { serverNow } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import type { GameCard } from '../game-card.ts';
import { drawsQuery } from './draw-queries.ts';
import { timeLeft } from './draw-time.ts';

/** Next draw and last result of the games of this list that have them (DEC-088). */
export function LotteryDraws({ games }: { games: readonly GameCard[] }) {
  const { api, say } = usePlatform();
  const { data: draws = [] } = useQuery(drawsQuery(api));
  const shown = draws.flatMap((draw) => {
    const game = games.find(({ id }) => id === draw.nodeId);
    return game && (draw.next || draw.last) ? [{ draw, name: game.name }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="draws" aria-label={say('draws')}>
      {shown.map(({ draw, name }) => (
        <article className="card" key={draw.nodeId}>
          <h2>{name}</h2>
          <Next next={draw.next} />
          <Last last={draw.last} />
        </article>
      ))}
    </section>
  );
}

/** The server drew the page some time ago and has no clock for it: times appear when the page is alive. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Next({ next }: { next: DrawGame['next'] }) {
  const say = useSay();
  const now = useNow();
  const { near } = useDates();
  const left = next && now !== null ? timeLeft(next.drawAt, now) : null;
  return (
    <p className="next">
      <span>
        {say('draw_next')}
        {now !== null && next && <small className="numeric">{near(next.drawAt)}</small>}
      </span>
      <b className="numeric" role="timer" aria-live="off">
        {now === null
          ? '…'
          : next === null
            ? say('draw_none')
            : left
              ? say('draw_in', { time: left })
              : say('draw_now')}
      </b>
    </p>
  );
}

function Last({ last }: { last: DrawGame['last'] }) {
  const say = useSay();
  const now = useNow();
  const { near } = useDates();
  if (!last) return null;
  return (
    <div className="last">
      <span>
        {say('draw_last')}
        {now !== null && <small className="numeric">{near(last.drawAt)}</small>}
      </span>
      <ol className="balls" aria-label={say('draw_last')}>
        {last.numbers.map((number) => (
          <li key={number} className="numeric">
            {number}
          </li>
        ))}
      </ol>
    </div>
  );
}
