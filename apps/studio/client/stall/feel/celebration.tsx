import { useEffect, useState } from 'react';
import { isMotionReduced } from './motion.ts';
import { useView } from '../stall-context.tsx';
import type { WinTier } from './win-tier.ts';

const sceneMs = 4000;
/** Sooner no tap ends the scene: it may be the tap that span. */
const skippableMs = 600;

/** Light for a net win, inside the stage and for less than a second; a won pool has a scene of its own. */
export function Celebration({ tier, pool }: { tier: WinTier; pool: string }) {
  if (isMotionReduced() || tier === 'plain' || tier === 'gain') return null;
  if (tier === 'jackpot') return <PoolScene amount={pool} />;
  return (
    <div className={tier === 'tenfold' ? 'cheer all-round' : 'cheer'} aria-hidden="true">
      <span className="bulbs" />
      {tier === 'tenfold' && <Confetti />}
    </div>
  );
}

function Confetti() {
  return (
    <span className="confetti">
      {Array.from({ length: 28 }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  );
}

/** Told once, at once skippable in earnest; the words and the figure stand on the table as well. */
function PoolScene({ amount }: { amount: string }) {
  const { say, money } = useView();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const started = Date.now();
    const end = () => setIsOver(true);
    const skip = () => Date.now() - started >= skippableMs && end();
    const timer = setTimeout(end, sceneMs);
    addEventListener('keydown', skip);
    addEventListener('pointerdown', skip);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', skip);
      removeEventListener('pointerdown', skip);
    };
  }, []);
  if (isOver) return null;
  return (
    <div className="pool-scene" aria-hidden="true">
      <p>{say('poolWon')}</p>
      <b className="numeric">{money.full(amount)}</b>
      <p>{say('poolYours')}</p>
      <Confetti />
    </div>
  );
}
