import { colorMultiples } from '@perya/fairness';
import { Button } from '@perya/ui';
import { useRef, useState } from 'react';
import type { Color, Round } from '../../api.ts';
import { Action } from '../stall/action.tsx';
import { ChipRow, firstChip } from '../stall/chips.tsx';
import { feel } from '../stall/feel/feel.ts';
import { isMore } from '../stall/money-text.ts';
import { Reconnecting, ResultLine, useResultSentence } from '../stall/result-line.tsx';
import { Sign } from '../stall/sign.tsx';
import { Skipper } from '../stall/feel/skipper.tsx';
import { Live, useEntered, useView } from '../stall/stall-context.tsx';
import { useRound } from '../stall/use-round.ts';
import type { Laid } from './bets.ts';
import { chipsOf, sumByColor, total } from './bets.ts';
import { Board } from './board.tsx';
import type { DiceHandle } from './dice.tsx';
import { Dice } from './dice.tsx';
import { ColorMark, nameOf, Pip } from './pips.tsx';
import { useSay } from './words.ts';

const firstDice: Color[] = ['dilaw', 'rosas', 'asul'];
const diceOf = (round: Round | null | undefined): Color[] | null =>
  round?.play.game === 'color-game' ? round.play.dice : null;

/** Stage, last rolls, board, chips, one action. */
export function ColorTable() {
  const say = useSay();
  const { stall } = useView();
  const { entered, recent, balance } = useEntered();
  const [laid, setLaid] = useState<Laid>([]);
  const [chip, setChip] = useState(() => firstChip(entered.stakes.chips));
  const [dice, setDice] = useState<Color[]>(() => diceOf(recent[0]) ?? firstDice);
  const thrown = useRef<DiceHandle>(null);
  const { round, isBusy, isMoving, movements, play } = useRound(async (answer, moving) => {
    const result = diceOf(answer) ?? firstDice;
    setDice(result);
    // After a reload the board is empty: the chips of the round go back to where they lay.
    if (answer.play.game === 'color-game' && laid.length === 0) setLaid(chipsOf(answer.play.bets));
    await thrown.current?.tumble(result, moving);
  });
  const stake = total(laid);
  const rolled = diceOf(round);
  const sentence = useResultSentence(
    round,
    rolled ? say('dice', { dice: rolled.map((color) => `${nameOf(color)} ${say(color)}`).join(', ') }) : '',
  );

  const lay = (color: Color) => {
    const next = [...laid, { color, chip }];
    if (isMore(total(next), entered.stakes.largest)) return stall.refuse('stake.out_of_range');
    setLaid(next);
    feel.sound('chip');
    feel.buzz('chip');
  };
  const roll = () => {
    if (isMore(stake, balance)) return stall.refuse('balance.insufficient');
    void play({ game: 'color-game', bets: sumByColor(laid) });
  };

  return (
    <>
      <div className="stage">
        <img className="backdrop" src="/g/art/stage-color.webp" alt="" />
        <Dice dice={dice} ref={thrown} />
        {round && !isBusy && (
          <ResultLine round={round}>
            <span className="hits">
              {hitsOf(round).map((color, index) => (
                <Pip key={index} color={color} />
              ))}
            </span>
          </ResultLine>
        )}
        <Reconnecting stake={stake} />
        <Skipper isShown={isMoving} onSkip={movements.skip} />
      </div>
      <LastRolls rounds={recent} />
      <Board
        laid={sumByColor(laid)}
        hit={rolled && !isBusy ? hitsOf(round) : []}
        disabled={isBusy}
        onLay={lay}
      />
      <ChipRow chosen={chip} onChoose={setChip} />
      <Controls laid={laid} isBusy={isBusy} onLaid={setLaid} onRoll={roll} />
      <Foot />
      <Live>{isBusy ? '' : sentence}</Live>
    </>
  );
}

interface ControlsProps {
  laid: Laid;
  isBusy: boolean;
  onLaid: (laid: Laid) => void;
  onRoll: () => void;
}

function Controls({ laid, isBusy, onLaid, onRoll }: ControlsProps) {
  const say = useSay();
  const { money } = useView();
  const stake = total(laid);
  const isEmpty = laid.length === 0;
  const take = (left: Laid) => {
    feel.sound('lift');
    onLaid(left);
  };
  return (
    <div className="actions">
      <Button
        className="square-button"
        aria-label={say('undo')}
        aria-keyshortcuts="Z"
        disabled={isBusy || isEmpty}
        onClick={() => take(laid.slice(0, -1))}
      >
        <Sign name="i-undo-2" />
      </Button>
      <Button
        className="square-button"
        aria-label={say('clear')}
        aria-keyshortcuts="X"
        disabled={isBusy || isEmpty}
        onClick={() => take([])}
      >
        <Sign name="i-eraser" />
      </Button>
      <Action
        label={isEmpty ? say('pick') : isBusy ? say('rolling') : say('roll')}
        stake={isEmpty ? '' : money.short(stake)}
        isBusy={isBusy}
        disabled={isBusy || isEmpty}
        onClick={onRoll}
      />
    </div>
  );
}

/** The dice that paid. */
const hitsOf = (round: Round | null): Color[] => {
  if (round?.play.game !== 'color-game') return [];
  const { bets, dice } = round.play;
  return dice.filter((color) => bets[color] !== undefined);
};

function LastRolls({ rounds }: { rounds: readonly Round[] }) {
  const say = useSay();
  return (
    <ul className="hist" aria-label={say('lastRolls')}>
      {rounds.slice(0, 6).map((round, index) => (
        <li className={index === 0 ? 'past-roll is-last' : 'past-roll'} key={round.roundId}>
          <ColorMark round={round} />
        </li>
      ))}
    </ul>
  );
}

function Foot() {
  const say = useSay();
  const { say: sayStall } = useView();
  const { entered } = useEntered();
  return (
    <p className="game-foot numeric">
      {[1, 2, 3].map((dice) => (
        <span key={dice}>
          {say('match', { n: dice })} <b>{String(colorMultiples[dice])}×</b>
        </span>
      ))}
      <span>
        {sayStall('return')} <b>{entered.returnPercent}%</b>
      </span>
    </p>
  );
}
