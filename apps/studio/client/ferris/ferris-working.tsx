import { ferrisGrid, ferrisStrips } from '@perya/fairness';
import { parseAmount } from '@perya/money';
import type { Round } from '../../api.ts';
import { traceDraws } from '../stall/fairness/draw-trace.ts';
import { HexLine } from '../stall/fairness/hex-line.tsx';
import { ReelSymbol } from './symbol.tsx';
import { useSay } from './words.ts';

/** As in the rules: one number of a thousand million for the pool, then one stop for each reel. */
const jackpotSpan = 1_000_000_000;
const centavo = 10_000n;
const perCentavo = 5n;

export function FerrisWorking({ round, secret }: { round: Round; secret: string }) {
  const say = useSay();
  const sizes = [jackpotSpan, ...ferrisStrips.map((strip) => strip.length)];
  const steps = traceDraws({ ...round.fairness, secret }, sizes);
  const [pool, ...stops] = steps.filter((step) => !step.isSkipped);
  const grid = ferrisGrid(stops.map(({ result }) => result));
  const limit = (parseAmount(round.stake) / centavo) * perCentavo;
  const free = round.play.game === 'ferris' ? round.play.freeSpins : 0;
  return (
    <>
      <HexLine fairness={round.fairness} secret={secret} steps={steps} />
      <div className="reel-working">
        {stops.map((step, reel) => (
          <div key={step.at}>
            <small className="numeric">
              {step.value} mod {step.of} = {step.result}
            </small>
            <span className="reel-column">
              {grid[reel]?.map((symbol, row) => (
                <ReelSymbol key={row} name={symbol} />
              ))}
            </span>
          </div>
        ))}
      </div>
      <small className="fine">{say('workReels')}</small>
      {free > 0 && <small className="fine">{say('workFree', { n: free })}</small>}
      <small className="fine numeric">
        {say('workJackpot', {
          n: (pool?.result ?? 0).toLocaleString('en-PH'),
          limit: limit.toLocaleString('en-PH'),
        })}
      </small>
    </>
  );
}
