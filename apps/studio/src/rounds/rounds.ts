import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { HiLoMove } from '@perya/fairness';
import {
  drawStream,
  hiLoLongest,
  hiLoNext,
  hiLoStanding,
  isBingoHand,
  isLottoPick,
  payHiLo,
  playHiLo,
} from '@perya/fairness';
import type { Bet, GameCode, HiLoStep } from '../../api.ts';
import type { Database, Queries } from '../database.ts';
import type { LottoDraws } from '../draws/draws.ts';
import type { Outcome } from './outcome-rules.ts';
import type { Pairs } from '../sessions/pairs.ts';
import { refuse } from '../refusals.ts';
import {
  addStep,
  findByKey,
  findOpen,
  findRound,
  findStep,
  hasUnanswered,
  hasUnfinished,
  insertRound,
  lockPlayer,
  lockRound,
  stepRound,
  takeTicketNumber,
} from './round-repository.ts';
import type { Seal } from '../sessions/seal.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Settlement } from './settlement.ts';
import { quietMs } from './settlement.ts';
import { stakeOf } from './stakes.ts';
import type { StoredRound } from './stored-round.ts';

/** Before a request gives up and leaves the rest to the recovery; the page asks again with the same id. */
const pausesMs = [200];

export interface RoundsOptions {
  database: Database;
  pairs: Pairs;
  draws: LottoDraws;
  settle: Settlement;
  seal: Seal;
  now: () => Date;
}

export type Rounds = ReturnType<typeof createRounds>;

const uniqueViolation = '23505';

/** What the player brings along must be something that the game prints. */
function assertOwnChoice(bet: Bet): void {
  if (bet.game === 'perya-lotto' && !isLottoPick(bet.numbers)) refuse('numbers.invalid');
  if (bet.game !== 'bingo-perya' || typeof bet.cards === 'number') return;
  if (!isBingoHand(bet.cards)) refuse('cards.invalid');
}

/** A tap belongs to what the player saw: while a bet has no result yet, nobody can have meant a second one. */
const assertAnswered = async (db: Queries, player: string, game: GameCode, betKey: string): Promise<void> => {
  if (await hasUnanswered(db, player, game, betKey)) refuse('round.under_way');
};

export function createRounds({ database, pairs, draws, settle, seal, now }: RoundsOptions) {
  const { pool } = database;
  const later = (): Date => new Date(now().getTime() + quietMs);

  /** Where the number of the round comes from: the pair's counter, or the ticket's own. */
  const takePlace = async (db: Queries, { player }: Session, betKey: string, bet: Bet) => {
    if (bet.game === 'perya-lotto') {
      await lockPlayer(db, player);
      await assertAnswered(db, player, bet.game, betKey);
      await draws.assertSells(db, bet.draw);
      return { pairId: null, draw: bet.draw, nonce: await takeTicketNumber(db) };
    }
    const { pairId, nonce } = await pairs.takeNonce(db, player, bet.game);
    // Under the pair's lock, so that two taps at once do not become two rounds.
    await assertAnswered(db, player, bet.game, betKey);
    if (bet.game === 'hi-lo' && (await hasUnfinished(db, pairId))) refuse('round.open');
    return { pairId, draw: null, nonce };
  };

  const intend = async (session: Session, betKey: string, bet: Bet): Promise<string> => {
    const stake = stakeOf(bet);
    assertOwnChoice(bet);
    const id = randomUUID();
    const { player, platformSession, currency, isTrial } = session;
    await database.transaction(async (db) => {
      const place = await takePlace(db, session, betKey, bet);
      const times = { madeAt: now(), dueAt: later() };
      await insertRound(db, {
        ...place,
        ...times,
        id,
        player,
        platformSession,
        currency,
        isTrial,
        betKey,
        bet,
        stake,
      });
    });
    return id;
  };

  /** The same id is the same bet: sent again it finds its round, sent for something else it is refused. */
  const known = async (session: Session, betKey: string, bet: Bet): Promise<string | null> => {
    const round = await findByKey(pool, session.player, betKey);
    if (!round) return null;
    return isDeepStrictEqual(round.bet, bet) ? round.id : refuse('request.id_reused');
  };

  const place = async (
    session: Session,
    betKey: string,
    bet: Bet,
  ): Promise<{ id: string; isNew: boolean }> => {
    const before = await known(session, betKey, bet);
    if (before) return { id: before, isNew: false };
    try {
      return { id: await intend(session, betKey, bet), isNew: true };
    } catch (error) {
      if ((error as { code?: string }).code !== uniqueViolation) throw error;
      return { id: (await known(session, betKey, bet)) ?? refuse('try.again'), isNew: false };
    }
  };

  const own = (session: Session, round: StoredRound | null): StoredRound =>
    round && round.player === session.player && round.game === session.game ? round : refuse('round.missing');

  const applyStep = (round: StoredRound, step: HiLoStep): { outcome: Outcome; paid: bigint | null } => {
    const { outcome, fair, stake } = round;
    if (outcome?.game !== 'hi-lo') return refuse('round.over');
    const standing = hiLoStanding(outcome.cards, outcome.moves);
    if (step === 'collect') {
      if (standing.guesses === 0) return refuse('step.not_offered');
      return { outcome, paid: payHiLo(stake, standing) };
    }
    const isOffered = step === 'skip' ? hasRoom(outcome.moves) : hiLoNext(standing, step) !== null;
    if (!isOffered) return refuse('step.not_offered');
    const moves = [...outcome.moves, step];
    const secret = seal.open(fair.owner, fair.sealed);
    const after = playHiLo(drawStream(secret, fair.clientSeed, fair.nonce), moves);
    return { outcome: { ...outcome, cards: after.cards, moves }, paid: after.isLost ? 0n : null };
  };

  return {
    bet: async (session: Session, betKey: string, bet: Bet): Promise<StoredRound> => {
      if (bet.game !== session.game) refuse('request.invalid');
      const { id, isNew } = await place(session, betKey, bet);
      return own(session, await settle(id, { pausesMs, isNew }));
    },

    find: async (session: Session, id: string): Promise<StoredRound> =>
      own(session, await findRound(pool, id)),

    findOpen: ({ player, game }: Session) => findOpen(pool, player, game),

    step: async (session: Session, id: string, stepKey: string, step: HiLoStep): Promise<StoredRound> => {
      await database.transaction(async (db) => {
        const round = own(session, await lockRound(db, id));
        const before = await findStep(db, id, stepKey);
        if (before !== null) return before === step ? undefined : refuse('request.id_reused');
        if (round.state === 'intended') refuse('try.again');
        if (round.state !== 'open') refuse('round.over');
        const next = applyStep(round, step);
        await addStep(db, id, stepKey, step);
        await stepRound(db, id, { ...next, at: now(), dueAt: later() });
      });
      return own(session, await settle(id, { pausesMs }));
    },
  };
}

const hasRoom = (moves: readonly HiLoMove[]): boolean => moves.length < hiLoLongest;
