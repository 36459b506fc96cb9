import type { Round } from '../../api.ts';
import { traceDraws } from '../stall/fairness/draw-trace.ts';
import { HexLine } from '../stall/fairness/hex-line.tsx';
import { playOf } from './card-rules.ts';
import { SmallCard } from './playing-card.tsx';
import { useSay } from './words.ts';

const deck = 52;
/** The sheet works out the first cards; the rest goes on in the same way. */
const shown = 12;

export function HiLoWorking({ round, secret }: { round: Round; secret: string }) {
  const say = useSay();
  const count = Math.min(shown, playOf(round)?.cards.length ?? 0);
  const steps = traceDraws(
    { ...round.fairness, secret },
    Array.from({ length: count }, () => deck),
  );
  return (
    <>
      <HexLine fairness={round.fairness} secret={secret} steps={steps} />
      <div className="card-working">
        {steps
          .filter((step) => !step.isSkipped)
          .map(({ at, value, result }) => (
            <div key={at}>
              <SmallCard card={result} />
              <small className="numeric">
                {value} mod 52 = {result}
              </small>
            </div>
          ))}
      </div>
      <small className="fine">{say('work')}</small>
    </>
  );
}
