import { bingoDrawn } from '@perya/fairness';
import { letterOf } from './bingo-rules.ts';
import { useSay } from './words.ts';

const trail = 5;

/** The ball just called, the ones before it, and how many there have been. */
export function Caller({ balls, called }: { balls: readonly number[]; called: number }) {
  const say = useSay();
  const shown = balls.slice(Math.max(0, called - trail), called).toReversed();
  const [now, ...before] = shown;
  if (now === undefined) return <p className="caller idle">{say('ready')}</p>;
  return (
    <div className="caller" aria-hidden="true">
      <span className={`ball is-now in-${letterOf(now)}`} key={now}>
        <b>{letterOf(now)}</b>
        <i className="numeric">{now}</i>
      </span>
      <span className="trail">
        {before.map((ball) => (
          <span className={`ball in-${letterOf(ball)}`} key={ball}>
            <i className="numeric">{ball}</i>
          </span>
        ))}
      </span>
      <small className="numeric">{say('called', { n: called, all: bingoDrawn })}</small>
    </div>
  );
}
