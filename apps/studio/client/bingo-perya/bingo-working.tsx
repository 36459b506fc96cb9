import type { Round } from '../../api.ts';
import { traceShuffle } from '../stall/draw-trace.ts';
import { HexLine } from '../stall/hex-line.tsx';
import { useSay } from './words.ts';

const column = Array.from({ length: 15 }, (_, index) => index + 1);
const shown = 5;

/** The first column of the first card, worked out; the rest goes on in the same way. */
export function BingoWorking({ round, secret }: { round: Round; secret: string }) {
  const say = useSay();
  const { steps, taken } = traceShuffle({ ...round.fairness, secret }, column, shown);
  return (
    <>
      <HexLine fairness={round.fairness} secret={secret} steps={steps} />
      <div className="d5b">
        {taken.map(({ at, value, of, result, item }) => (
          <div key={at}>
            <small className="num">
              {value} mod {of} = {result}
            </small>
            <span className="ball B">
              <i className="num">{item}</i>
            </span>
          </div>
        ))}
      </div>
      <small className="fine">{say('workCards')}</small>
      <small className="fine">{say('workBalls')}</small>
    </>
  );
}
