import { ledgerChecks } from '../../apps/server/src/modules/wallet/checks/ledger-checks.ts';
import { createDatabase } from '../../apps/server/src/platform/database/connect.ts';
import type { AccountServer } from '../account-server.ts';

/** Names of the night's checks of the ledger that do not hold. A long history may want more than the usual seconds. */
export async function redChecks(
  { databaseUrl }: Pick<AccountServer, 'databaseUrl'>,
  statementTimeoutMs?: number,
): Promise<string[]> {
  const database = createDatabase({
    url: databaseUrl,
    poolSize: 1,
    role: 'perya_system',
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
  });
  try {
    const red: string[] = [];
    for (const check of ledgerChecks) {
      const { ok, name } = await check(database.kysely);
      if (!ok) red.push(name);
    }
    return red;
  } finally {
    await database.close();
  }
}
