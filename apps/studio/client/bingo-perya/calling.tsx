import type { Ref } from 'react';
import { useImperativeHandle, useState } from 'react';
import type { BingoPlay } from '../../api.ts';
import type { Movements } from '../stall/feel/motion.ts';
import { patternCells } from './bingo-rules.ts';
import { Caller } from './caller.tsx';
import { Card } from './card.tsx';
import { useSay } from './words.ts';

/** One ball after the other; 35 of them in a little more than four seconds. */
const ballMs = 120;

export interface CallingHandle {
  call: (game: BingoPlay, movements: Movements) => Promise<void>;
  clear: () => void;
}

interface CallingProps {
  /** The cards that are played next. */
  hand: number[][][];
  /** The game whose wins may be shown; null while balls are still being called. */
  done: BingoPlay | null;
  ref: Ref<CallingHandle>;
}

/** Caller and cards. The count of balls lives here, so that a ball draws nothing again but these. */
export function Calling({ hand, done, ref }: CallingProps) {
  const [game, setGame] = useState<BingoPlay | null>(null);
  const [called, setCalled] = useState(0);
  useImperativeHandle(ref, () => ({
    call: async (next, movements) => {
      setGame(next);
      for (let ball = 1; ball <= next.balls.length && !movements.isSkipped(); ball += 1) {
        setCalled(ball);
        await movements.wait(ballMs);
      }
      setCalled(next.balls.length);
    },
    clear: () => {
      setGame(null);
      setCalled(0);
    },
  }));
  return (
    <>
      <Caller balls={game?.balls ?? []} called={called} />
      <Cards game={game} called={called} hand={hand} done={done} />
    </>
  );
}

function Cards(props: {
  game: BingoPlay | null;
  called: number;
  hand: number[][][];
  done: BingoPlay | null;
}) {
  const say = useSay();
  const { game, called, hand, done } = props;
  const calledBalls = new Set(game?.balls.slice(0, called));
  const shown = game ? game.cards : hand;
  return (
    <div className={`bcards of-${shown.length}`}>
      {shown.map((card, index) => {
        const marks = card
          .flat()
          .flatMap((number, at) => (number === 0 || calledBalls.has(number) ? [at] : []));
        const win = done?.patterns.find((pattern) => pattern.card === index);
        const lit = win ? [...patternCells(win.pattern, card, calledBalls)] : [];
        return (
          <Card
            key={index}
            index={index}
            numbers={card}
            marks={marks.join(' ')}
            lit={lit.join(' ')}
            win={win ? say(win.pattern as 'line') : null}
          />
        );
      })}
    </div>
  );
}
