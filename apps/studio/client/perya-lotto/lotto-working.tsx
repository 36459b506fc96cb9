import { lottoHighest, lottoPicks, lottoSeed } from '@perya/fairness';
import type { Round } from '../../api.ts';
import { traceShuffle } from '../stall/fairness/draw-trace.ts';
import { HexLine } from '../stall/fairness/hex-line.tsx';
import { useSay } from './words.ts';

const all = Array.from({ length: lottoHighest }, (_, index) => index + 1);

export function LottoWorking({ round, secret }: { round: Round; secret: string }) {
  const say = useSay();
  const { steps, taken } = traceShuffle({ ...round.fairness, secret }, all, lottoPicks);
  return (
    <>
      <HexLine fairness={round.fairness} secret={secret} steps={steps} word={lottoSeed} />
      <div className="lotto-working">
        {taken.map(({ at, value, of, result, item }, index) => (
          <div key={at}>
            <span className={`lotto-ball ball-${index}`}>{item}</span>
            <small className="numeric">
              {value} mod {of} = {result}
            </small>
          </div>
        ))}
      </div>
      <small className="fine">{say('work')}</small>
    </>
  );
}
