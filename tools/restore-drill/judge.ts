import { makeRoot } from '../../apps/server/src/modules/wallet/checks/folding.ts';
import { ledgerChecks } from '../../apps/server/src/modules/wallet/checks/ledger-checks.ts';
import { createDatabase } from '../../apps/server/src/platform/database/connect.ts';
import { rawSql } from '../../trials/ledger/ledger-home.ts';

/** What the product itself says of a database: its own checks, the root of all chains, how far it goes. */
export interface Judged {
  wrong: string[];
  root: string;
  entries: number;
  newest: Date | null;
  seconds: number;
}

const hourMs = 60 * 60_000;

export async function judge(url: string): Promise<Judged> {
  const begun = performance.now();
  const database = createDatabase({ url, poolSize: 2, role: 'perya_system', statementTimeoutMs: 6 * hourMs });
  try {
    const wrong: string[] = [];
    for (const check of ledgerChecks) {
      const { name, ok } = await check(database.kysely);
      if (!ok) wrong.push(name);
    }
    const [found] = await rawSql<{ entries: string; newest: Date | null }>(
      database.kysely,
      'select count(*) as entries, max(created_at) as newest from wallet.transfer',
    );
    return {
      wrong,
      root: await makeRoot(database.kysely),
      entries: Number(found?.entries ?? 0),
      newest: found?.newest ?? null,
      seconds: (performance.now() - begun) / 1000,
    };
  } finally {
    await database.close();
  }
}
