import { open } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { filesIn } from './backups.ts';

/** Known faults: a drill that finds them is one that would have found a real one. */
export const damages = ['backup', 'archive', 'money'] as const;
export type Damage = (typeof damages)[number];

/** One byte in the middle of the largest file, as a bad disk would do it. */
async function spoil(folder: string, wanted: RegExp): Promise<string> {
  const files = (await filesIn(folder))
    .filter(({ path }) => wanted.test(path))
    .sort((a, b) => b.size - a.size);
  const [largest] = files;
  if (largest === undefined) throw new Error(`nothing to damage in ${folder}`);
  const file = await open(largest.path, 'r+');
  try {
    const at = Math.floor(largest.size / 2);
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, at);
    await file.write(Buffer.from([(byte[0] ?? 0) ^ 0xff]), 0, 1, at);
  } finally {
    await file.close();
  }
  return largest.path;
}

/** After the backups, before the restore. */
export async function damageRepository(folder: string, damage: Damage): Promise<void> {
  if (damage === 'backup') await spoil(join(folder, 'repository/backup'), /F\/(?:bundle|pg_data)\//);
  if (damage === 'archive')
    // Every piece of the log that recovery will want: it cannot know which one lies before the moment.
    for (const { path } of await filesIn(join(folder, 'repository/archive')))
      if (/\/[0-9A-F]{24}-/.test(path))
        await spoil(path.replace(/\/[^/]*$/, ''), new RegExp(path.split('/').at(-1) ?? ''));
}

/** Before the backups: a row that somebody changed past the ledger's own door. */
export async function damageMoney(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica;
      update wallet.account set balance = balance + 1000000 where id = (select max(id) from wallet.account where seq > 0)`);
  } finally {
    await client.end();
  }
}
