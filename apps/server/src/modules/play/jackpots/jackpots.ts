import type { Micros } from '@perya/money';
import type pg from 'pg';
import { sql } from 'kysely';
import type { Side, Wallet } from '#modules/wallet';
import { createKept } from '#platform/cache/kept';
import type { Database } from '#platform/database/connect';
import type { Pool } from '../rounds/facts.ts';

const keepMs = 5000;

export interface PoolRules {
  merchant: string;
  jackpot: string;
  name: Record<string, string>;
  company: string;
  mostPercent: number;
  seed: Micros;
  isActive: boolean;
}

/** The rules of all pools, and the amount of one: the ledger's, never a copy. */
export function createJackpots({ systemDatabase, wallet }: { systemDatabase: Database; wallet: Wallet }) {
  const rules = createKept(async () => {
    const { rows } = await sql<{
      merchant_code: string;
      jackpot: string;
      name: Record<string, string>;
      company: string;
      most_percent: string;
      seed_micros: string;
      is_active: boolean;
    }>`select merchant_code, jackpot, name, company, most_percent, seed_micros, is_active from play.jackpot
      order by merchant_code, jackpot`.execute(systemDatabase.kysely);
    return rows.map(
      (row): PoolRules => ({
        merchant: row.merchant_code,
        jackpot: row.jackpot,
        name: row.name,
        company: row.company,
        mostPercent: Number(row.most_percent),
        seed: BigInt(row.seed_micros),
        isActive: row.is_active,
      }),
    );
  }, keepMs);
  const allOf = async (merchant: string, company?: string): Promise<PoolRules[]> =>
    (await rules()).filter((one) => one.merchant === merchant && (company ?? one.company) === one.company);
  const withoutAmount = ({ mostPercent, seed, isActive }: PoolRules): Pool => ({
    amount: 0n,
    mostPercent,
    seed,
    isFed: isActive,
  });
  return {
    /** Also those that are no longer fed: what is in them can still be won. */
    allOf,
    /** Those that players are shown. */
    poolsOf: async (merchant: string, company?: string): Promise<PoolRules[]> =>
      (await allOf(merchant, company)).filter(({ isActive }) => isActive),
    async rulesOf(merchant: string, company: string): Promise<ReadonlyMap<string, Pool>> {
      const own = await allOf(merchant, company);
      return new Map(own.map((one) => [one.jackpot, withoutAmount(one)]));
    },
    /** Two who win at the same moment come one after the other: the second wins what the first left. */
    async lockPool(
      client: pg.ClientBase,
      merchant: string,
      company: string,
      jackpot: string,
      numberOf: (side: Side) => string,
    ): Promise<ReadonlyMap<string, Pool>> {
      const { rows } = await client.query<{
        seed_micros: string;
        most_percent: string;
        is_active: boolean;
      }>(
        `select seed_micros, most_percent, is_active from play.jackpot
         where merchant_code = $1 and company = $2 and jackpot = $3 for update`,
        [merchant, company, jackpot],
      );
      const row = rows[0];
      if (row === undefined) return new Map();
      const amount = await wallet.batch.houseBalance(client, numberOf({ house: `jackpot_pool_${jackpot}` }));
      const pool = {
        amount,
        mostPercent: Number(row.most_percent),
        // The house puts nothing into a pool that is no longer fed.
        seed: row.is_active ? BigInt(row.seed_micros) : 0n,
        isFed: row.is_active,
      };
      return new Map([[jackpot, pool]]);
    },
  };
}

export type Jackpots = ReturnType<typeof createJackpots>;
