import { expect, test } from 'vitest';
import { isOutage, openDatabase } from './database.ts';

const url =
  process.env.STUDIO_DATABASE_URL ??
  process.env.DATABASE_URL ??
  'postgres://postgres@127.0.0.1:5432/postgres';
const address = new URL(url);
address.pathname = '/postgres';

test('a connection lost inside a transaction fails that work and nothing else', async () => {
  const database = openDatabase(address.href, 2);
  try {
    const lost = database.transaction(async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      // As long as the studio waits for the platform between two statements: the loss arrives meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 200));
      return client.query('select 1');
    });
    expect(isOutage(await lost.catch((error: unknown) => error))).toBe(true);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
  }
});

test('a connection that leads to a standby now is an outage and is not used again', async () => {
  const database = openDatabase(address.href, 1);
  try {
    await database.pool.query('set default_transaction_read_only = on');
    const refused = database.transaction((client) =>
      client.query('create table public.perya_seen (one int)'),
    );
    expect(isOutage(await refused.catch((error: unknown) => error))).toBe(true);
    const { rows } = await database.pool.query('show default_transaction_read_only');
    expect(rows).toEqual([{ default_transaction_read_only: 'off' }]);
  } finally {
    await database.close();
  }
});
