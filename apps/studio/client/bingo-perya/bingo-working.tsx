import { bingoBalls } from '@perya/fairness';
import type { Round } from '../../api.ts';
import { traceShuffle } from '../stall/fairness/draw-trace.ts';
import { HexLine } from '../stall/fairness/hex-line.tsx';
import { letterOf, letters } from './bingo-rules.ts';
import { useSay } from './words.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const shown = 5;

/** The first five balls, worked out; in rounds whose cards were drawn too, the first column of the first card. */
export function BingoWorking({ round, secret }: { round: Round; secret: string }) {
  const say = useSay();
  const isChosen = round.play.game === 'bingo-perya' && round.play.chosen === true;
  const items = upTo(isChosen ? bingoBalls : bingoBalls / letters.length);
  const { steps, taken } = traceShuffle({ ...round.fairness, secret }, items, shown);
  return (
    <>
      <HexLine fairness={round.fairness} secret={secret} steps={steps} />
      <div className="ball-working">
        {taken.map(({ at, value, of, result, item }) => (
          <div key={at}>
            <small className="numeric">
              {value} mod {of} = {result}
            </small>
            <span className={`ball in-${letterOf(item)}`}>
              <i className="numeric">{item}</i>
            </span>
          </div>
        ))}
      </div>
      <small className="fine">{say(isChosen ? 'workChosen' : 'workCards')}</small>
      <small className="fine">{say(isChosen ? 'workHand' : 'workBalls')}</small>
    </>
  );
}
