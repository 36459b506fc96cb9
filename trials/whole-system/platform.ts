import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Engines } from '../../tools/cluster/engines.ts';
import { root } from '../../tools/repository.ts';
import type { Serving } from '../../tools/serving.ts';
import { addMerchant, type Query } from '../account-server.ts';
import { fillCashier } from '../money-members.ts';
import { fillPlay } from '../play/game-company.ts';
import { cashierSettings } from '../settings.ts';
import type { Platform } from './scene.ts';

/** The product of the cluster as the trial's callers and its judge reach it. */

export async function fill(query: Query): Promise<void> {
  await addMerchant(query, { cashier: { ...cashierSettings, dailyDepositLimit: null } });
  await fillPlay(query);
  await fillCashier(query);
}

export function openPlatform({ addresses }: Engines) {
  // A connection may hang on a server that is frozen or cut off.
  const pool = new pg.Pool({
    connectionString: addresses.database,
    max: 6,
    query_timeout: 60_000,
    connectionTimeoutMillis: 5000,
  });
  pool.on('error', () => undefined);
  const query: Query = async (text, values) => (await pool.query(text, values as never)).rows;
  const file = join(root, 'sandbox/payments/tulay/settings.json');
  const settings: { trialKey: string } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    query,
    platformOf: (serving: Serving): Platform => ({
      port: serving.portBase,
      query,
      databaseUrl: addresses.database,
      operatorToken: serving.operatorToken,
      secondOperatorToken: serving.secondOperatorToken,
      paymentsUrl: serving.paymentUrls['tulay'] ?? '',
      paymentsKey: settings.trialKey,
    }),
    close: () => pool.end(),
  };
}
