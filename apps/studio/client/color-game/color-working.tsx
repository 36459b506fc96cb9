import type { Round } from '../../api.ts';
import { colors } from '../../api.ts';
import { traceDraws } from '../stall/fairness/draw-trace.ts';
import { HexLine } from '../stall/fairness/hex-line.tsx';
import { Sign } from '../stall/sign.tsx';
import { nameOf, signOf } from './pips.tsx';
import { useSay } from './words.ts';

export function ColorWorking({ round, secret }: { round: Round; secret: string }) {
  const say = useSay();
  const steps = traceDraws({ ...round.fairness, secret }, [6, 6, 6]);
  return (
    <>
      <HexLine fairness={round.fairness} secret={secret} steps={steps} />
      <div className="dice-working">
        {steps
          .filter((step) => !step.isSkipped)
          .map((step) => {
            const color = colors[step.result] ?? 'dilaw';
            return (
              <div key={step.at}>
                <small className="numeric">
                  {step.value} mod 6 = {step.result}
                </small>
                <span className={`small-place ${color}`}>
                  <Sign name={signOf[color]} />
                  {nameOf(color)}
                </span>
              </div>
            );
          })}
      </div>
      <small className="fine">{say('modSkipped')}</small>
    </>
  );
}
