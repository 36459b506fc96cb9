import { bingoDrawn } from '@perya/fairness';
import { formatAmount, parseAmount } from '@perya/money';
import { Button } from '@perya/ui';
import { useRef, useState } from 'react';
import type { BingoPlay, Round } from '../../api.ts';
import { Action } from '../stall/action.tsx';
import { moveByArrows } from '../stall/keys/arrow-keys.ts';
import { ChipRow, firstChip } from '../stall/chips.tsx';
import { isMore } from '../stall/money-text.ts';
import type { Movements } from '../stall/feel/motion.ts';
import { Reconnecting, ResultLine, useResultSentence } from '../stall/result-line.tsx';
import { Sign } from '../stall/sign.tsx';
import { Skipper } from '../stall/feel/skipper.tsx';
import { Live, useEntered, useView } from '../stall/stall-context.tsx';
import { useRound } from '../stall/use-round.ts';
import { newHand } from './bingo-rules.ts';
import type { CallingHandle } from './calling.tsx';
import { Calling } from './calling.tsx';
import { PayGlyphs } from './pay-glyphs.tsx';
import { useSay } from './words.ts';

const counts = [1, 2, 3, 4] as const;
type Count = (typeof counts)[number];

const playOf = (round: Round | null): BingoPlay | null =>
  round?.play.game === 'bingo-perya' ? round.play : null;

export function BingoTable() {
  const say = useSay();
  const { money, stall } = useView();
  const { entered, balance } = useEntered();
  const [count, setCount] = useState<Count>(2);
  const [chip, setChip] = useState(() => firstChip(entered.stakes.chips));
  const [hand, setHand] = useState(newHand);
  const [isCleared, setIsCleared] = useState(false);
  const calling = useRef<CallingHandle>(null);
  const { round, isBusy, isMoving, movements, play } = useRound(async (answer: Round, moving: Movements) => {
    const next = playOf(answer);
    setIsCleared(false);
    if (!next) return;
    // What a reload interrupted: its cards stay on the table, and are what is played next.
    setCount(next.cards.length as Count);
    setHand((before) => [...next.cards, ...before.slice(next.cards.length)]);
    await calling.current?.call(next, moving);
  });
  const stake = formatAmount(parseAmount(chip) * BigInt(count));
  const done = isBusy || isCleared ? null : playOf(round);
  const wins = (done?.patterns ?? []).map(({ card, pattern }) =>
    say('cardWins', { n: card + 1, pattern: say(pattern as 'line') }),
  );
  const sentence = useResultSentence(round, [say('summary', { n: bingoDrawn }), ...wins].join('. '));
  const start = () => {
    if (isMore(stake, balance)) return stall.refuse('balance.insufficient');
    void play({ game: 'bingo-perya', stake: chip, cards: hand.slice(0, count) });
  };
  const clear = () => {
    setIsCleared(true);
    calling.current?.clear();
  };
  const choose = (next: Count) => {
    setCount(next);
    clear();
  };
  const swap = () => {
    setHand(newHand());
    clear();
  };

  return (
    <>
      <div className="stage">
        <img className="backdrop" src="/g/art/stage-night.webp" alt="" />
        <Calling hand={hand.slice(0, count)} done={done} ref={calling} />
        {round && done && <ResultLine round={round} />}
        <Reconnecting stake={stake} />
        <Skipper isShown={isMoving} onSkip={movements.skip} />
      </div>
      <PayGlyphs won={new Set(done?.patterns.map(({ pattern }) => pattern))} />
      <div className="hand">
        <Counts count={count} disabled={isBusy} onChoose={choose} />
        <Button small disabled={isBusy} onClick={swap}>
          <Sign name="i-shuffle" />
          {say('swap')}
        </Button>
      </div>
      <ChipRow chosen={chip} onChoose={setChip} disabled={isBusy} />
      <div className="actions">
        <Action
          label={isBusy ? say('playing') : count === 1 ? say('playOne') : say('play', { n: count })}
          stake={money.short(stake)}
          isBusy={isBusy}
          disabled={isBusy}
          onClick={start}
        />
      </div>
      <Foot perCard={money.short(chip)} />
      <Live>{isBusy ? '' : sentence}</Live>
    </>
  );
}

interface CountsProps {
  count: Count;
  disabled: boolean;
  onChoose: (count: Count) => void;
}

function Counts({ count, disabled, onChoose }: CountsProps) {
  const say = useSay();
  return (
    <div className="count" role="group" aria-label={say('cards')} onKeyDown={moveByArrows(4)}>
      {counts.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === count}
          disabled={disabled}
          onClick={() => onChoose(one)}
        >
          {one}
        </button>
      ))}
    </div>
  );
}

function Foot({ perCard }: { perCard: string }) {
  const sayBingo = useSay();
  const { say } = useView();
  const { entered } = useEntered();
  return (
    <p className="game-foot numeric">
      <span>
        {sayBingo('perCard')} <b>{perCard}</b>
      </span>
      <span>
        {say('return')} <b>{entered.returnPercent}%</b>
      </span>
    </p>
  );
}
