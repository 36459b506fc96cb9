import { useRef, useState } from 'react';
import type { ReelPlay, ReelSpin, Round } from '../../api.ts';
import { Action } from '../stall/action.tsx';
import { ChipRow, firstChip } from '../stall/chips.tsx';
import { addAmounts, isMore } from '../stall/money-text.ts';
import type { Movements } from '../stall/feel/motion.ts';
import { Reconnecting, ResultLine, useResultSentence } from '../stall/result-line.tsx';
import { Skipper } from '../stall/feel/skipper.tsx';
import { Live, useEntered, useView } from '../stall/stall-context.tsx';
import { useRound } from '../stall/use-round.ts';
import { Foot, JackpotMeter, PayStrip } from './ferris-signs.tsx';
import { firstGrid, litCells } from './reel-rules.ts';
import type { ReelsHandle } from './reels.tsx';
import { Reels } from './reels.tsx';
import { useSay } from './words.ts';

/** How long a winning spin stays before the next free one. */
const lookMs = 900;
const quickLookMs = 250;

const playOf = (round: Round | null | undefined): ReelPlay | null =>
  round?.play.game === 'ferris' ? round.play : null;

/** Where the show stands: which spin, and what has come together so far. */
interface Shown {
  spin: ReelSpin;
  free: number;
  all: number;
  soFar: string;
}

export function FerrisTable() {
  const { money, stall } = useView();
  const { entered, recent, balance } = useEntered();
  const say = useSay();
  const [stake, setStake] = useState(() => firstChip(entered.stakes.chips));
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<Shown | null>(null);
  const reels = useRef<ReelsHandle>(null);
  const show = async (answer: Round, movements: Movements) => {
    const play = playOf(answer);
    if (!play) return;
    let soFar = '0';
    for (const [free, spin] of play.spins.entries()) {
      setLit(new Set());
      setShown(free > 0 ? { spin, free, all: play.freeSpins, soFar } : null);
      await reels.current?.spin(spin.grid, movements, free > 0);
      soFar = addAmounts([soFar, spin.paid]);
      setLit(litCells(spin));
      setShown(free > 0 ? { spin, free, all: play.freeSpins, soFar } : null);
      if (free < play.freeSpins) await movements.wait(isMore(spin.paid, '0') ? lookMs : quickLookMs);
    }
  };
  const { round, isBusy, isMoving, movements, play } = useRound(show);
  const last = playOf(round);
  const sentence = useResultSentence(round, useGridSentence(last?.spins.at(-1)));
  const spin = () => {
    if (isMore(stake, balance)) return stall.refuse('balance.insufficient');
    setLit(new Set());
    void play({ game: 'ferris', stake });
  };

  return (
    <>
      <div className="stage">
        <img className="backdrop" src="/g/art/stage-fair.webp" alt="" />
        <JackpotMeter />
        <div className="cabinet">
          <Reels first={playOf(recent[0])?.spins[0]?.grid ?? firstGrid} lit={lit} ref={reels} />
        </div>
        <Plaque shown={isBusy ? shown : null} round={isBusy ? null : round} />
        {round && !isBusy && <ResultLine round={round} />}
        <Reconnecting stake={stake} />
        <Skipper isShown={isMoving} onSkip={movements.skip} />
      </div>
      <PayStrip />
      <ChipRow chosen={stake} onChoose={setStake} disabled={isBusy} />
      <div className="actions">
        <Action
          label={isBusy ? say('spinning') : say('spin')}
          stake={money.short(stake)}
          isBusy={isBusy}
          disabled={isBusy}
          onClick={spin}
        />
      </div>
      <Foot />
      <Live>{isBusy ? '' : sentence}</Live>
    </>
  );
}

function useGridSentence(spin: ReelSpin | undefined): string {
  const say = useSay();
  if (!spin) return '';
  return spin.grid
    .map((reel, index) =>
      say('row', { n: index + 1, symbols: reel.map((symbol) => say(symbol as 'coin')).join(', ') }),
    )
    .join('. ');
}

/** One line under the reels: what is being played for, or what won. */
function Plaque({ shown, round }: { shown: Shown | null; round: Round | null }) {
  const say = useSay();
  const { money } = useView();
  if (shown) {
    return (
      <p className="plaque free">
        <b>{say('free', { n: shown.free, all: shown.all })}</b>
        <span className="numeric">{say('soFar', { amount: money.short(shown.soFar) })}</span>
      </p>
    );
  }
  const play = playOf(round);
  if (!play || !round) return <p className="plaque" />;
  if (play.jackpot && round.jackpotPaid) {
    return <p className="plaque jackpot">{say('jackpotWon', { amount: money.full(round.jackpotPaid) })}</p>;
  }
  if (play.freeSpins > 0) return <p className="plaque">{say('freeTotal', { n: play.freeSpins })}</p>;
  const lines = play.spins[0]?.lines ?? [];
  const [only] = lines;
  if (lines.length > 1) return <p className="plaque">{say('lines', { n: lines.length })}</p>;
  if (!only) return <p className="plaque" />;
  const symbol = say(only.symbol as 'coin');
  return <p className="plaque">{say('oneLine', { line: only.line, count: only.count, symbol })}</p>;
}
