import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { migrationFolders } from '../../apps/server/src/migrations.ts';
import { fillLedger } from '../../trials/ledger/fill-ledger.ts';
import { openDoor } from '../../trials/ledger/ledger-home.ts';
import { seeded } from '../../trials/seeded.ts';
import { run } from '../processes.ts';

/** A database as the product makes it: its migrations, its sample brands. */
export async function makeProduct(url: string): Promise<void> {
  await migrate({ url, folders: migrationFolders });
  const { ok, output } = await run(process.execPath, ['tools/seed.ts'], { env: { DATABASE_URL: url } });
  if (!ok) throw new Error(`seeding failed\n${output}`);
}

let day = 0;

/** Members move money by the ledger's own door; whatever it answered is committed. */
export async function live(url: string, entries: number): Promise<void> {
  const door = openDoor({ url, connections: 16 });
  try {
    await fillLedger(door, { entries, members: Math.ceil(entries / 20), below: seeded((day += 1)) });
  } finally {
    await door.close();
  }
}

export async function ask(url: string, text: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>(text);
    return rows[0]?.answer ?? '';
  } finally {
    await client.end();
  }
}
