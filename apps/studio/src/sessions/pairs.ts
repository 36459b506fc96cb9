import { randomUUID } from 'node:crypto';
import { isClientSeed } from '@perya/fairness';
import type { GameCode, Rotated, SeedPair } from '../../api.ts';
import type { Database, Queries } from '../database.ts';
import { refuse } from '../refusals.ts';
import { hasUnfinished } from '../rounds/round-repository.ts';
import type { Seal } from './seal.ts';

interface PairRow {
  id: string;
  state: 'next' | 'current' | 'revealed';
  secret_sealed: string;
  secret_hash: string;
  client_seed: string;
  next_nonce: number;
}

export type Pairs = ReturnType<typeof createPairs>;

/**
 * A player's secrets for one game: one in use, one after it whose hash is already told. A secret exists before the seed it
 * will be mixed with, so neither side can choose an outcome.
 */
export function createPairs({ database, seal }: { database: Database; seal: Seal }) {
  const make = async (db: Queries, player: string, game: GameCode, state: 'next' | 'current') => {
    const id = randomUUID();
    const { sealed, hash } = seal.make(id);
    await db.query(
      `insert into pair (id, player, game, state, secret_sealed, secret_hash) values ($1, $2, $3, $4, $5, $6)
       on conflict (player, game, state) where state <> 'revealed' do nothing`,
      [id, player, game, state, sealed, hash],
    );
  };

  const read = async (db: Queries, player: string, game: GameCode): Promise<SeedPair | null> => {
    const { rows } = await db.query<PairRow>(
      `select * from pair where player = $1 and game = $2 and state <> 'revealed'`,
      [player, game],
    );
    const current = rows.find(({ state }) => state === 'current');
    const next = rows.find(({ state }) => state === 'next');
    if (!current || !next) return null;
    return {
      pairId: current.id,
      secretHash: current.secret_hash,
      nextSecretHash: next.secret_hash,
      clientSeed: current.client_seed,
      nextNonce: current.next_nonce,
    };
  };

  /** Waits for a rotation that is under way: the row it replaces is then no longer the current one. */
  const lockCurrent = async (db: Queries, player: string, game: GameCode): Promise<PairRow> => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { rows } = await db.query<PairRow>(
        `select * from pair where player = $1 and game = $2 and state = 'current' for update`,
        [player, game],
      );
      if (rows[0]) return rows[0];
    }
    return refuse('try.again');
  };

  return {
    /** The pair in use; the first two are made when the player comes for the first time. */
    find: async (player: string, game: GameCode): Promise<SeedPair> => {
      const found = await read(database.pool, player, game);
      if (found) return found;
      await make(database.pool, player, game, 'current');
      await make(database.pool, player, game, 'next');
      return (await read(database.pool, player, game)) ?? refuse('try.again');
    },

    /** The next number of the pair, under its lock until the round is stored: no two rounds share one. */
    takeNonce: async (db: Queries, player: string, game: GameCode) => {
      const pair = await lockCurrent(db, player, game);
      if (pair.client_seed === '') refuse('seed.missing');
      await db.query('update pair set next_nonce = next_nonce + 1 where id = $1', [pair.id]);
      return { pairId: pair.id, nonce: pair.next_nonce };
    },

    rotate: async (player: string, game: GameCode, clientSeed: string): Promise<Rotated> => {
      if (!isClientSeed(clientSeed)) refuse('seed.invalid');
      return database.transaction(async (db) => {
        const old = await lockCurrent(db, player, game);
        if (await hasUnfinished(db, old.id)) refuse('pair.round_open');
        await db.query(`update pair set state = 'revealed', revealed_at = now() where id = $1`, [old.id]);
        await db.query(
          `update pair set state = 'current', client_seed = $3
           where player = $1 and game = $2 and state = 'next'`,
          [player, game, clientSeed],
        );
        await make(db, player, game, 'next');
        const pair = (await read(db, player, game)) ?? refuse('try.again');
        return {
          pair,
          revealed: {
            pairId: old.id,
            secretHash: old.secret_hash,
            secret: seal.open(old.id, old.secret_sealed),
            clientSeed: old.client_seed,
            rounds: old.next_nonce - 1,
          },
        };
      });
    },
  };
}
