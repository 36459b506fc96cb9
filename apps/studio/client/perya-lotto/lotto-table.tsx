import { lottoMultiples, lottoPicks } from '@perya/fairness';
import { Button } from '@perya/ui';
import { useCallback, useState } from 'react';
import type { Round } from '../../api.ts';
import { Action } from '../stall/action.tsx';
import { ChipRow, firstChip } from '../stall/chips.tsx';
import { isMore } from '../stall/money-text.ts';
import { Reconnecting, ResultLine, useResultSentence } from '../stall/result-line.tsx';
import { Sign } from '../stall/sign.tsx';
import { Live, useEntered, useView } from '../stall/stall-context.tsx';
import { useRound } from '../stall/use-round.ts';
import { DrawBoard } from './draw-board.tsx';
import { onSale, playOf, quickPick, toggled } from './draw-rules.ts';
import { NumberGrid } from './number-grid.tsx';
import { Ticket } from './ticket.tsx';
import { useDraws, useDueTickets } from './use-draws.ts';
import { useSay } from './words.ts';

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

export function LottoTable() {
  const say = useSay();
  const { money, stall } = useView();
  const { entered, balance, isSending, waiting } = useEntered();
  const newest = waiting[0];
  const [picked, setPicked] = useState<number[]>([]);
  const [stake, setStake] = useState(() => firstChip(entered.stakes.chips));
  const [wanted, setWanted] = useState<string | null>(null);
  const [bought, setBought] = useState<Round | null>(null);
  const [settled, setSettled] = useState<Round | null>(null);
  const { draws, nowMs, isDrawing } = useDraws();
  const sale = onSale(draws, nowMs);
  const draw = sale.find((one) => one.draw === wanted) ?? sale[0] ?? null;
  const onSettled = useCallback(
    (round: Round) => {
      stall.shown(round);
      setSettled(round);
    },
    [stall],
  );
  useDueTickets(nowMs, onSettled);
  const { play } = useRound(async (ticket) => {
    setBought(ticket);
    setPicked([]);
    setSettled(null);
    await Promise.resolve();
  });
  const missing = lottoPicks - picked.length;
  const buy = () => {
    if (!draw || missing > 0) return;
    if (isMore(stake, balance)) return stall.refuse('balance.insufficient');
    void play({ game: 'perya-lotto', draw: draw.draw, stake, numbers: picked });
  };
  const label = isSending ? say('buying') : missing > 0 ? say('pickMore', { n: missing }) : say('buy');

  return (
    <>
      <div className="stage">
        <img className="backdrop" src="/g/art/stage-night.webp" alt="" />
        <DrawBoard
          draws={draws}
          sale={sale}
          draw={draw}
          nowMs={nowMs}
          isDrawing={isDrawing}
          onChoose={setWanted}
        >
          {!isDrawing && !settled && newest && <BoughtTicket round={newest} others={waiting.length - 1} />}
        </DrawBoard>
        {settled && <ResultLine round={settled} />}
        <Reconnecting stake={stake} />
      </div>
      <Picks picked={picked} onPicked={setPicked} />
      <ChipRow chosen={stake} onChoose={setStake} />
      <div className="actions">
        <Button
          className="square-button"
          aria-label={say('clear')}
          disabled={picked.length === 0}
          onClick={() => setPicked([])}
        >
          <Sign name="i-eraser" />
        </Button>
        <Action
          label={label}
          stake={money.short(stake)}
          isBusy={isSending}
          disabled={isSending || missing > 0 || !draw}
          onClick={buy}
        />
      </div>
      <Foot />
      <Tickets />
      <News settled={settled} bought={bought} />
    </>
  );
}

function Picks({ picked, onPicked }: { picked: number[]; onPicked: (picked: number[]) => void }) {
  const say = useSay();
  return (
    <>
      <div className="pickbar">
        <b>{say('pickTitle')}</b>
        <span className="numeric">{say('picked', { n: picked.length })}</span>
        <Button small onClick={() => onPicked(quickPick(random))}>
          <Sign name="i-shuffle" />
          {say('quick')}
        </Button>
      </div>
      <NumberGrid
        picked={picked}
        isFull={picked.length === lottoPicks}
        onToggle={(number) => onPicked(toggled(picked, number))}
      />
    </>
  );
}

function News({ settled, bought }: { settled: Round | null; bought: Round | null }) {
  const say = useSay();
  const play = playOf(settled);
  const ticket = playOf(bought);
  const what = play?.drawn
    ? say('drawnAre', { n: play.draw, numbers: play.drawn.join(', '), matches: play.matches ?? 0 })
    : '';
  const sentence = useResultSentence(settled, what);
  return <Live>{settled ? sentence : ticket ? say('bought', { n: ticket.draw }) : ''}</Live>;
}

/** The newest ticket that waits, where it is seen without scrolling; all of them stand below. */
function BoughtTicket({ round, others }: { round: Round; others: number }) {
  const say = useSay();
  return (
    <div className="dticket">
      <ul>
        <Ticket round={round} />
      </ul>
      {others > 0 && <small className="numeric">{say('others', { n: others })}</small>}
    </div>
  );
}

function Tickets() {
  const say = useSay();
  const { waiting, recent } = useEntered();
  const shown = [...waiting, ...recent.slice(0, 3)];
  return (
    <section className="tickets">
      <h2>{say('tickets')}</h2>
      {shown.length === 0 && <p>{say('ticketsEmpty')}</p>}
      <ul>
        {shown.map((round) => (
          <Ticket key={round.roundId} round={round} />
        ))}
      </ul>
    </section>
  );
}

function Foot() {
  const say = useSay();
  const { say: sayStall } = useView();
  const { entered } = useEntered();
  return (
    <p className="game-foot numeric">
      {lottoMultiples.map((multiple, matches) =>
        multiple > 0n ? (
          <span key={matches}>
            {say('match', { n: matches })} <b>{multiple.toLocaleString('en-PH')}×</b>
          </span>
        ) : null,
      )}
      <span>
        {sayStall('return')} <b>{entered.returnPercent}%</b>
      </span>
    </p>
  );
}
