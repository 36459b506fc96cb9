import { Button } from '@perya/ui';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HiLoPlay, HiLoStep, Round } from '../../api.ts';
import { Action } from '../stall/action.tsx';
import { ChipRow, firstChip } from '../stall/chips.tsx';
import { isMore } from '../stall/money-text.ts';
import type { Movements } from '../stall/feel/motion.ts';
import { Reconnecting, ResultLine, useResultSentence } from '../stall/result-line.tsx';
import { Sign } from '../stall/sign.tsx';
import { Live, useEntered, useView } from '../stall/stall-context.tsx';
import { useRound } from '../stall/use-round.ts';
import { playOf, rankText, suitOf } from './card-rules.ts';
import { Guesses } from './guesses.tsx';
import { BigCard, SmallCard } from './playing-card.tsx';
import { useSay } from './words.ts';

const turnMs = 460;

export function HiLoTable() {
  const say = useSay();
  const { money, stall } = useView();
  const { entered, balance } = useEntered();
  const [stake, setStake] = useState(() => firstChip(entered.stakes.chips));
  const [hand, setHand] = useState<Round | null>(null);
  const turning = useRef<HTMLDivElement>(null);
  const move = async (answer: Round, movements: Movements) => {
    const isNewCard = playOf(answer)?.cards.length !== playOf(hand)?.cards.length || !isOpen(hand);
    flushSync(() => setHand(answer));
    if (isNewCard) await movements.run(turning.current, turn, { duration: turnMs, easing: 'ease-out' });
  };
  const { round, isBusy, play, run } = useRound(move);
  const inPlay = isOpen(hand) ? hand : null;
  const cards = playOf(hand)?.cards ?? [];
  const card = cards.at(-1) ?? null;
  const sentence = useHandSentence(hand, round);
  useKeptFocus(inPlay !== null);

  const deal = () => {
    if (isMore(stake, balance)) return stall.refuse('balance.insufficient');
    void play({ game: 'hi-lo', stake });
  };
  const step = (one: HiLoStep) => {
    if (inPlay) void run(() => stall.step(inPlay.roundId, one));
  };

  return (
    <>
      <div className="stage">
        <img className="backdrop" src="/g/art/stage-night.webp" alt="" />
        <ol className="prev" aria-label={say('before')}>
          {cards.slice(-8, -1).map((one, index) => (
            <li key={cards.length - index}>
              <SmallCard card={one} />
            </li>
          ))}
        </ol>
        <div className="felt">
          <BigCard card={card} ref={turning} />
          <span className="deck" aria-hidden="true" />
        </div>
        <StandLine hand={inPlay} isBusy={isBusy} />
        {round && !inPlay && !isBusy && <ResultLine round={round} />}
        <Reconnecting stake={inPlay?.stake ?? stake} />
      </div>
      <Guesses card={card} next={playOf(inPlay)?.next ?? null} isBusy={isBusy} onGuess={step} />
      <ChipRow chosen={stake} onChoose={setStake} disabled={isBusy || inPlay !== null} />
      {inPlay ? (
        <HandActions play={playOf(inPlay)} isBusy={isBusy} onStep={step} />
      ) : (
        <div className="actions">
          <Action
            label={isBusy ? say('dealing') : say('deal')}
            stake={money.short(stake)}
            isBusy={isBusy}
            disabled={isBusy}
            onClick={deal}
          />
        </div>
      )}
      <Foot />
      <Live>{isBusy ? '' : sentence}</Live>
    </>
  );
}

/** Dealing takes the button away that was pressed, and so does losing: the focus goes to what comes next. */
function useKeptFocus(isInPlay: boolean) {
  const was = useRef(isInPlay);
  useEffect(() => {
    if (was.current === isInPlay) return;
    was.current = isInPlay;
    if (document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>(isInPlay ? '.guess-button:not(:disabled)' : '.large')
      ?.focus({ preventScroll: true });
  }, [isInPlay]);
}

const isOpen = (round: Round | null): boolean => round?.state === 'open';

const turn: Keyframe[] = [
  { transform: 'translateX(7rem) rotateY(180deg) scale(0.92)' },
  { transform: 'translateX(2.5rem) rotateY(90deg) scale(1.02)', offset: 0.5 },
  { transform: 'translateX(0) rotateY(0)' },
];

function useHandSentence(hand: Round | null, round: Round | null): string {
  const say = useSay();
  const { money } = useView();
  const play = playOf(hand);
  const card = play?.cards.at(-1);
  const rank = card === undefined ? '' : rankText(card);
  const isNamed = rank === 'A' || rank === 'J' || rank === 'Q' || rank === 'K';
  const name =
    card === undefined ? '' : say('cardIs', { rank: isNamed ? say(rank) : rank, suit: say(suitOf(card)) });
  const result = useResultSentence(round, say('youHave', { card: name }));
  if (!play) return '';
  if (hand?.state === 'settled') return result;
  const worth = play.collectable ? `. ${say('worth', { amount: money.full(play.collectable) })}` : '';
  return `${say('youHave', { card: name })}${worth}.`;
}

/** What the hand is worth while it is being played. */
function StandLine({ hand, isBusy }: { hand: Round | null; isBusy: boolean }) {
  const say = useSay();
  const { money } = useView();
  const play = playOf(hand);
  if (!play || isBusy) return null;
  return (
    <div className="result">
      <span>{play.collectable ? say('worth', { amount: money.full(play.collectable) }) : say('first')}</span>
      {play.collectable && <b className="numeric">{play.multiplier}×</b>}
    </div>
  );
}

/** Skip, or take what is there. */
function HandActions(props: { play: HiLoPlay | null; isBusy: boolean; onStep: (step: HiLoStep) => void }) {
  const say = useSay();
  const { money } = useView();
  const worth = props.play?.collectable ?? null;
  return (
    <div className="actions">
      <Button
        className="square-button"
        aria-label={say('skip')}
        disabled={props.isBusy}
        onClick={() => props.onStep('skip')}
      >
        <Sign name="i-skip" />
      </Button>
      <Action
        label={worth ? say('collect') : say('guessFirst')}
        stake={worth ? money.full(worth) : ''}
        isBusy={props.isBusy}
        disabled={props.isBusy || !worth}
        onClick={() => props.onStep('collect')}
      />
    </div>
  );
}

function Foot() {
  const say = useSay();
  const { say: sayStall } = useView();
  const { entered } = useEntered();
  return (
    <p className="game-foot numeric">
      <span>
        {sayStall('return')} <b>{entered.returnPercent}%</b>
      </span>
      <span>{say('rtpNote')}</span>
    </p>
  );
}
