import { useEffect, useMemo, useRef, useState } from 'react';
import type { Bet, Round } from '../../api.ts';
import { feel } from './feel/feel.ts';
import type { Movements } from './feel/motion.ts';
import { createMovements } from './feel/motion.ts';
import { useStallState, useView } from './stall-context.tsx';
import { tierOf } from './feel/win-tier.ts';

interface RoundOnTable {
  /** The round whose result stands on the table; null before the first and while one runs. */
  round: Round | null;
  /** A bet is on its way or its result is moving. */
  isBusy: boolean;
  isMoving: boolean;
  movements: Movements;
  play: (bet: Bet) => Promise<void>;
  /** The same for anything else that answers a round. */
  run: (ask: () => Promise<Round | null>) => Promise<void>;
}

/**
 * One round after the other: bet, wait for the true result, let it move, then tell balance and history. What a reload
 * interrupted is picked up first, without movement.
 */
export function useRound(move: (round: Round, movements: Movements) => Promise<void>): RoundOnTable {
  const { stall } = useView();
  const { isSending } = useStallState();
  const [round, setRound] = useState<Round | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const movements = useMemo(createMovements, []);
  const latestMove = useRef(move);
  latestMove.current = move;

  const show = async (answer: Round, isResumed: boolean) => {
    movements.begin();
    if (isResumed) movements.skip();
    setIsMoving(true);
    if (!isResumed) feel.sound('shake');
    await latestMove.current(answer, movements);
    setIsMoving(false);
    setRound(answer);
    stall.shown(answer);
    if (isResumed) return;
    feel.sound('land');
    feel.buzz('land');
    if (answer.state === 'settled') feel.result(tierOf(answer));
  };
  const isRunning = useRef(false);
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current) return;
    resumed.current = true;
    void stall.resume().then((answer) => (answer ? show(answer, true) : undefined));
  });

  const run = async (ask: () => Promise<Round | null>) => {
    // Not the drawn state alone: a second tap may come before the page is drawn anew.
    if (isRunning.current || isMoving || isSending) return;
    isRunning.current = true;
    try {
      const answer = await ask();
      if (!answer) return;
      setRound(null);
      await show(answer, false);
    } finally {
      isRunning.current = false;
    }
  };
  const play = (bet: Bet) => run(() => stall.bet(bet));
  return { round, isBusy: isMoving || isSending, isMoving, movements, play, run };
}
