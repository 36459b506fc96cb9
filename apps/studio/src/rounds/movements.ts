import type { Queries } from '../database.ts';
import type { StoredRound } from './stored-round.ts';

export type MovementKind = 'debit' | 'credit' | 'cancel';

/** Our names of a round's movements at the platform; the same at every repeat. */
export const betId = (roundId: string): string => `bet-${roundId}`;
export const winId = (roundId: string): string => `win-${roundId}`;
export const cancelId = (roundId: string): string => `cancel-${roundId}`;

export async function addMovement(
  db: Queries,
  round: StoredRound,
  movement: { id: string; kind: MovementKind; amount: bigint; at: Date },
): Promise<void> {
  await db.query(
    `insert into movement (id, kind, player, round_id, amount, currency, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [movement.id, movement.kind, round.player, round.id, movement.amount, round.currency, movement.at],
  );
}

export interface ListedMovement {
  id: string;
  kind: MovementKind;
  player: string;
  round: string;
  amount: bigint;
  currency: string;
  at: Date;
}

export async function listMovements(db: Queries, from: Date, to: Date): Promise<ListedMovement[]> {
  const { rows } = await db.query<Omit<ListedMovement, 'amount'> & { amount: string }>(
    `select id, kind, player, round_id as round, amount, currency, at from movement
     where at >= $1 and at < $2 order by at, id`,
    [from, to],
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
