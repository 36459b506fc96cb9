import { lottoSeed } from '@perya/fairness';
import type { Bet, GameCode } from '../../api.ts';
import type { Queries } from '../database.ts';
import { drawOwner } from '../draws/draw-owner.ts';
import type { Decision, Outcome } from './outcome-rules.ts';
import type { RoundState, StoredRound } from './stored-round.ts';

interface RoundRow {
  id: string;
  player: string;
  platform_session: string;
  game: GameCode;
  currency: string;
  is_trial: boolean;
  bet: Bet;
  stake: string;
  nonce: string;
  state: RoundState;
  outcome: Outcome | null;
  paid: string | null;
  jackpot: boolean;
  jackpot_paid: string | null;
  balance: string | null;
  refusal: string | null;
  tries: number;
  made_at: Date;
  pair_id: string | null;
  client_seed: string | null;
  pair_state: string | null;
  draw: string | null;
  draw_at: Date | null;
  drawn_at: Date | null;
  secret_sealed: string;
  secret_hash: string;
}

const select = `select r.*, p.client_seed, p.state as pair_state, d.draw_at, d.drawn_at,
    coalesce(p.secret_sealed, d.secret_sealed) as secret_sealed,
    coalesce(p.secret_hash, d.secret_hash) as secret_hash
  from round r left join pair p on p.id = r.pair_id left join draw d on d.number = r.draw`;

const fairOf = (row: RoundRow): StoredRound['fair'] => {
  const { secret_sealed: sealed, secret_hash: secretHash } = row;
  if (row.draw !== null && row.draw_at !== null) {
    const isRevealed = row.drawn_at !== null;
    const nonce = Number(row.draw);
    const owner = drawOwner(row.draw_at);
    return { id: row.draw, owner, sealed, secretHash, clientSeed: lottoSeed, nonce, isRevealed };
  }
  const id = row.pair_id ?? '';
  const isRevealed = row.pair_state === 'revealed';
  const nonce = Number(row.nonce);
  return { id, owner: id, sealed, secretHash, clientSeed: row.client_seed ?? '', nonce, isRevealed };
};

const roundOf = (row: RoundRow): StoredRound => ({
  id: row.id,
  player: row.player,
  platformSession: row.platform_session,
  game: row.game,
  currency: row.currency,
  isTrial: row.is_trial,
  bet: row.bet,
  stake: BigInt(row.stake),
  nonce: Number(row.nonce),
  state: row.state,
  outcome: row.outcome,
  paid: row.paid === null ? null : BigInt(row.paid),
  jackpot: row.jackpot,
  jackpotPaid: row.jackpot_paid === null ? null : BigInt(row.jackpot_paid),
  balance: row.balance,
  refusal: row.refusal,
  tries: row.tries,
  madeAt: row.made_at,
  drawAt: row.draw_at,
  fair: fairOf(row),
});

const many = async (db: Queries, where: string, values: unknown[]): Promise<StoredRound[]> =>
  (await db.query<RoundRow>(`${select} ${where}`, values)).rows.map(roundOf);

export const findRound = async (db: Queries, id: string): Promise<StoredRound | null> =>
  (await many(db, 'where r.id = $1', [id]))[0] ?? null;

export const findByKey = async (db: Queries, player: string, betKey: string): Promise<StoredRound | null> =>
  (await many(db, 'where r.player = $1 and r.bet_key = $2', [player, betKey]))[0] ?? null;

export const lockRound = async (db: Queries, id: string): Promise<StoredRound | null> =>
  (await many(db, 'where r.id = $1 for update of r', [id]))[0] ?? null;

/** Newest first. Tickets that wait for their draw belong to it: the player wants to see them. */
export const findRecent = (db: Queries, player: string, game: GameCode): Promise<StoredRound[]> =>
  many(
    db,
    `where r.player = $1 and r.game = $2
       and (r.state = 'settled' or (r.draw is not null and r.state in ('waiting', 'decided')))
     order by r.made_at desc limit 12`,
    [player, game],
  );

export const findOpen = async (db: Queries, player: string, game: GameCode): Promise<StoredRound | null> =>
  (await many(db, `where r.player = $1 and r.game = $2 and r.state = 'open'`, [player, game]))[0] ?? null;

export async function findPending(db: Queries, player: string, game: GameCode): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from round where player = $1 and game = $2 and state in ('intended', 'decided')
     order by made_at desc limit 3`,
    [player, game],
  );
  return rows.map(({ id }) => id);
}

export async function hasUnfinished(db: Queries, pairId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from round where pair_id = $1 and state not in ('settled', 'void') limit 1`,
    [pairId],
  );
  return rowCount !== 0;
}

/** Another bet whose result nobody has been told. Tickets are answered when they are bought: their draw comes later. */
export async function hasUnanswered(
  db: Queries,
  player: string,
  game: GameCode,
  betKey: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from round where player = $1 and game = $2 and state in ('intended', 'decided')
       and (state = 'intended' or draw is null) and bet_key <> $3 limit 1`,
    [player, game, betKey],
  );
  return rowCount !== 0;
}

/** For games without a pair whose row could be locked; ends with the transaction. */
export async function lockPlayer(db: Queries, player: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [player]);
}

export interface NewRound {
  id: string;
  player: string;
  platformSession: string;
  currency: string;
  isTrial: boolean;
  betKey: string;
  bet: Bet;
  stake: bigint;
  pairId: string | null;
  draw: string | null;
  nonce: number;
  madeAt: Date;
  dueAt: Date;
}

/** The intention, before anybody is asked for money. */
export async function insertRound(db: Queries, round: NewRound): Promise<void> {
  await db.query(
    `insert into round (id, player, platform_session, game, currency, is_trial, bet_key, bet, stake, pair_id, draw,
       nonce, state, made_at, touched_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'intended', $13, $13, $14)`,
    [
      round.id,
      round.player,
      round.platformSession,
      round.bet.game,
      round.currency,
      round.isTrial,
      round.betKey,
      JSON.stringify(round.bet),
      round.stake,
      round.pairId,
      round.draw,
      round.nonce,
      round.madeAt,
      round.dueAt,
    ],
  );
}

export async function takeTicketNumber(db: Queries): Promise<number> {
  const { rows } = await db.query<{ number: string }>(`select nextval('ticket_number') as number`);
  return Number(rows[0]?.number);
}

export async function countTry(db: Queries, id: string): Promise<void> {
  await db.query('update round set tries = tries + 1 where id = $1', [id]);
}

/** False when the round has left `from` meanwhile: whoever was first decides. */
export async function moveRound(
  db: Queries,
  id: string,
  from: RoundState,
  to: RoundState,
  more: { refusal?: string; onlyFirstTry?: boolean } = {},
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update round set state = $3, refusal = coalesce($4, refusal)
     where id = $1 and state = $2 and (tries = 1 or not $5)`,
    [id, from, to, more.refusal ?? null, more.onlyFirstTry ?? false],
  );
  return rowCount === 1;
}

/** Accepted by the platform: with its outcome, still being played, or waiting for its draw. */
export async function acceptRound(
  db: Queries,
  id: string,
  to: 'open' | 'waiting' | 'decided',
  decision: Decision | null,
  more: { balance: string | null; at: Date; dueAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update round set state = $2, outcome = $3, paid = $4, jackpot = $5, balance = $6, touched_at = $7, due_at = $8,
       tries = 1
     where id = $1 and state = 'intended'`,
    [
      id,
      to,
      decision && JSON.stringify(decision.outcome),
      decision?.paid ?? null,
      decision?.jackpot ?? false,
      more.balance,
      more.at,
      more.dueAt,
    ],
  );
  return rowCount === 1;
}

/** A step of an open round; with `paid` it is over. The caller holds its lock. */
export async function stepRound(
  db: Queries,
  id: string,
  step: { outcome: Outcome; paid: bigint | null; at: Date; dueAt: Date },
): Promise<void> {
  await db.query(
    `update round set state = case when $3::bigint is null then 'open' else 'decided' end,
       outcome = $2, paid = $3, touched_at = $4, due_at = $5
     where id = $1 and state = 'open'`,
    [id, JSON.stringify(step.outcome), step.paid, step.at, step.dueAt],
  );
}

export async function settleRound(
  db: Queries,
  id: string,
  facts: { balance: string | null; jackpotPaid: bigint | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update round set state = 'settled', balance = coalesce($2, balance), jackpot_paid = $3, settled_at = $4
     where id = $1 and state = 'decided'`,
    [id, facts.balance, facts.jackpotPaid, facts.at],
  );
  return rowCount === 1;
}

export async function findStep(db: Queries, roundId: string, stepKey: string): Promise<string | null> {
  const { rows } = await db.query<{ step: string }>(
    'select step from step where round_id = $1 and step_key = $2',
    [roundId, stepKey],
  );
  return rows[0]?.step ?? null;
}

export async function addStep(db: Queries, roundId: string, stepKey: string, step: string): Promise<void> {
  await db.query('insert into step (round_id, step_key, step) values ($1, $2, $3)', [roundId, stepKey, step]);
}
