import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '#platform/database/connect';
import { createLane } from '#platform/database/lane';
import { isOutage } from '#platform/database/outage';
import { withTestDatabase } from '#testing/database';
import { hasPooler, startPooler } from '#testing/pooler';
import { freePort } from '#testing/services';

const database = await withTestDatabase({ folders: [] });
await database.query(`create schema fair;
  create table fair.stall (merchant_code text not null, name text not null);
  select platform.guard('fair.stall');
  insert into fair.stall values ('A', 'rings'), ('B', 'ducks')`);
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const failureOf = async (through: Database): Promise<Error> => {
  stops.push(through.close);
  const failure: unknown = await through.ping().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  return failure as Error;
};
const openAs = (url: string, role: 'perya_app' | 'perya_system', statementTimeoutMs = 5000) =>
  createDatabase({ url, poolSize: 1, role, statementTimeoutMs });

const swallowing = ['ignore_startup_parameters = options,extra_float_digits'];
if (!hasPooler)
  console.warn('PgBouncer is not installed (apt-get install pgbouncer): attack S5 was not tried');

describe.skipIf(!hasPooler)(
  'behind PgBouncer in transaction mode that swallows what a connection asks for',
  () => {
    test('no connection is used whose settings were swallowed, by a pool or by a lane', async () => {
      const pooler = await startPooler({ url: database.url, settings: swallowing });
      stops.push(pooler.stop);
      for (const role of ['perya_app', 'perya_system'] as const) {
        const failure = await failureOf(openAs(pooler.url, role));
        expect(failure.message).toContain('statement_timeout is 0 instead of 5000');
        expect(isOutage(failure)).toBe(true);
      }
      const troubles: unknown[] = [];
      const lane = createLane<number, number>({
        url: pooler.url,
        role: 'perya_system',
        maxBatch: 1,
        deadlineMs: 300,
        settings: { lock_timeout: '800', enable_seqscan: 'off' },
        keysOf: (item) => [String(item)],
        send: async (_client, items) => items,
        onBatch: () => undefined,
        onTrouble: (error) => troubles.push(error),
      });
      stops.push(lane.stop);
      await expect(lane.put(1)).rejects.toThrow('outcome unknown');
      expect(String(troubles[0])).toContain('enable_seqscan is on instead of off');
    });

    test('a pooler that logs in as somebody else shows no merchant to another', async () => {
      const pooler = await startPooler({ url: database.url, user: 'postgres', settings: swallowing });
      stops.push(pooler.stop);
      const failure = await failureOf(openAs(pooler.url, 'perya_app'));
      expect(failure.message).toContain('it is postgres, logged in as postgres, instead of perya_app');
      expect(failure.message).toContain('postgres is a superuser');
      // What would have been seen: the negative control of the wall.
      const client = new pg.Client({ connectionString: pooler.url });
      await client.connect();
      await client.query(`select set_config('app.merchant', 'A', false)`);
      expect((await client.query('select name from fair.stall')).rowCount).toBe(2);
      await client.end();
    });

    test('a process ends at its start and says why', async () => {
      const pooler = await startPooler({ url: database.url, user: 'postgres', settings: swallowing });
      stops.push(pooler.stop);
      const { code, said } = await begin(pooler.url);
      expect(said).toContain('the database connection is not what the server relies on: it is postgres');
      expect(code).toBe(78);
    }, 30_000);

    test('where the settings belong to the login itself the plain pool may go through', async () => {
      const settings = {
        statement_timeout: '5000',
        idle_in_transaction_session_timeout: '15000',
        search_path: 'public',
      };
      const name = new URL(database.url).pathname.slice(1);
      for (const [setting, value] of Object.entries(settings))
        await database.query(`alter role perya_app in database ${name} set ${setting} = ${value}`);
      const pooler = await startPooler({ url: database.url, settings: swallowing });
      stops.push(pooler.stop);
      const through = openAs(pooler.url, 'perya_app');
      stops.push(through.close);
      await through.ping();
    });
  },
);

/** The worker as a supervisor starts it; a development start, so that only the connection can be at fault. */
async function begin(url: string): Promise<{ code: number | null; said: string }> {
  const env = {
    PATH: process.env['PATH'],
    LOG_LEVEL: 'fatal',
    DATABASE_URL: url,
    PORT_BASE: String(await freePort()),
  };
  const file = fileURLToPath(new URL('../start-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [file], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready ')) child.kill('SIGKILL');
    });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said };
}
