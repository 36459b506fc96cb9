import { setTimeout as pause } from 'node:timers/promises';
import { drawStream, ferrisContribution, ferrisJackpot } from '@perya/fairness';
import { formatAmount, parseAmount } from '@perya/money';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { addMovement, betId, cancelId, winId } from './movements.ts';
import { decide } from './outcome-rules.ts';
import type { Moved, Platform } from '../platform.ts';
import { detailOf } from './play-view.ts';
import { refusalFor } from '../refusals.ts';
import { acceptRound, countTry, findRound, moveRound, settleRound } from './round-repository.ts';
import type { Seal } from '../sessions/seal.ts';
import { proofOf } from './round-proof.ts';
import type { StoredRound } from './stored-round.ts';

const retryable = new Set(['IN_PROGRESS', 'TEMPORARY']);
/** A round that a request is busy with is left to it for so long. */
export const quietMs = 10_000;

export type Settlement = ReturnType<typeof createSettlement>;

export interface SettlementOptions {
  database: Database;
  platform: Platform;
  seal: Seal;
  now: () => Date;
  log: Log;
}

interface Haste {
  /** How long to wait before each repeat of a call without an answer; none, and it is tried once. */
  pausesMs?: readonly number[];
  /** Stored a moment ago by the caller: nobody can have sent anything for it. */
  isNew?: boolean;
}

const text = (amount: bigint): string => formatAmount(amount, 6);

function betBody(round: StoredRound): object {
  const feedsPool = round.game === 'ferris' && !round.isTrial;
  return {
    id: betId(round.id),
    player: round.player,
    session: round.platformSession,
    currency: round.currency,
    round: round.id,
    game: round.game,
    amount: text(round.stake),
    detail: detailOf({ ...round, outcome: null }),
    ...(feedsPool && {
      contributions: [{ jackpot: ferrisJackpot.jackpot, amount: text(ferrisContribution(round.stake)) }],
    }),
  };
}

function winBody(round: StoredRound): object {
  return {
    id: winId(round.id),
    player: round.player,
    currency: round.currency,
    round: round.id,
    game: round.game,
    amount: text(round.paid ?? 0n),
    bet: betId(round.id),
    closes: true,
    ...(round.jackpot && { jackpot: ferrisJackpot.jackpot }),
    detail: detailOf(round),
    proof: proofOf(round, null),
  };
}

/**
 * Moves a stored round on until nothing is left to do. Every call to the platform carries the round's own ids, every step
 * is taken only from the state before it: it may run twice, at once, or again after a crash.
 */
export function createSettlement({ database, platform, seal, now, log }: SettlementOptions) {
  const { pool } = database;

  const accepted = async (round: StoredRound, { balance }: Moved): Promise<void> => {
    const isTicket = round.bet.game === 'perya-lotto';
    const { fair } = round;
    const decision = isTicket
      ? null
      : decide(
          round.bet,
          drawStream(seal.open(fair.owner, fair.sealed), fair.clientSeed, fair.nonce),
          round.isTrial,
        );
    const to = isTicket ? 'waiting' : decision?.paid === null ? 'open' : 'decided';
    const at = now();
    const dueAt = new Date(at.getTime() + quietMs);
    const isOurs = await database.transaction(async (db) => {
      const moved = await acceptRound(db, round.id, to, decision, { balance: balance ?? null, at, dueAt });
      if (moved)
        await addMovement(db, round, { id: betId(round.id), kind: 'debit', amount: round.stake, at });
      return moved;
    });
    // Given up meanwhile by somebody who was sure: the stake must go back.
    if (!isOurs) await moveRound(pool, round.id, 'void', 'cancelling');
  };

  const sendBet = async (round: StoredRound): Promise<boolean> => {
    const answer = await platform.move('bet', betBody(round));
    if (answer === 'unknown' || retryable.has(answer.code)) return false;
    if (answer.code === 'OK') {
      await accepted(round, answer.body);
      return true;
    }
    const refusal = refusalFor(answer.code);
    const isSure = await moveRound(pool, round.id, 'intended', 'void', { refusal, onlyFirstTry: true });
    // After a try without an answer a refusal proves nothing about that try: CANCEL makes it certain.
    if (!isSure) await moveRound(pool, round.id, 'intended', 'cancelling', { refusal });
    return true;
  };

  const sendWin = async (round: StoredRound): Promise<boolean> => {
    const answer = await platform.move('win', winBody(round));
    if (answer === 'unknown') return false;
    if (answer.code !== 'OK') {
      if (!retryable.has(answer.code)) log('win refused', { round: round.id, code: answer.code });
      return false;
    }
    const { balance, jackpotPaid } = answer.body;
    const at = now();
    await database.transaction(async (db) => {
      const facts = {
        balance: balance ?? null,
        jackpotPaid: jackpotPaid ? parseAmount(jackpotPaid) : null,
        at,
      };
      if (!(await settleRound(db, round.id, facts))) return;
      await addMovement(db, round, { id: winId(round.id), kind: 'credit', amount: round.paid ?? 0n, at });
    });
    return true;
  };

  const sendCancel = async (round: StoredRound): Promise<boolean> => {
    const answer = await platform.move('cancel', {
      id: cancelId(round.id),
      player: round.player,
      currency: round.currency,
      bet: betId(round.id),
      round: round.id,
    });
    if (answer === 'unknown' || retryable.has(answer.code)) return false;
    if (!['OK', 'TX_NOT_FOUND', 'TX_CANCELLED'].includes(answer.code)) {
      log('cancel refused', { round: round.id, code: answer.code });
      return false;
    }
    const at = now();
    await database.transaction(async (db) => {
      if (!(await moveRound(db, round.id, 'cancelling', 'void'))) return;
      if (answer.code !== 'OK') return;
      await addMovement(db, round, { id: cancelId(round.id), kind: 'cancel', amount: round.stake, at });
    });
    return true;
  };

  const steps = { intended: sendBet, decided: sendWin, cancelling: sendCancel };

  return async (id: string, how: Haste = {}): Promise<StoredRound | null> => {
    const pauses = [...(how.pausesMs ?? [])];
    let isFirst = how.isNew ?? false;
    for (;;) {
      const round = await findRound(pool, id);
      if (!round || !(round.state in steps)) return round;
      // Counted before it is made: a crash in the middle must not look like no try.
      if (!isFirst) await countTry(pool, id);
      isFirst = false;
      if (await steps[round.state as keyof typeof steps](round)) continue;
      const wait = pauses.shift();
      if (wait === undefined) return findRound(pool, id);
      await pause(wait);
    }
  };
}
