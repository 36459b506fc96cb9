import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { createLane } from './lane.ts';
import { commitWith, together } from './together.ts';

const database = await withTestDatabase({ folders: [] });
await database.query('create schema lab; create table lab.line (id int primary key, note text)');
const client = new pg.Client({ connectionString: database.url, pipeline: true });
await client.connect();
afterAll(() => client.end());
beforeEach(async () => {
  await client.query('rollback');
  await database.query('truncate lab.line');
});
const kept = async () =>
  (await database.query<{ id: number }>('select id from lab.line order by id')).map(({ id }) => id);
const add = (id: number, note: unknown = ''): pg.QueryConfig => ({
  text: 'insert into lab.line values ($1, $2)',
  values: [id, note],
});
/** The client library can make nothing of it. */
const unwritable = {
  toPostgres: () => {
    throw new Error('cannot be written down');
  },
};

test('statements of one round trip are answered in their order', async () => {
  const answers = await together(client, ['begin', add(1), 'select id from lab.line', 'commit']);
  expect(answers.map(({ command }) => command)).toEqual(['BEGIN', 'INSERT', 'SELECT', 'COMMIT']);
  expect(answers[2]?.rows).toEqual([{ id: 1 }]);
});

test('a value that cannot be encoded stops the whole round trip; the library alone would leave the statement out and commit', async () => {
  await client.query('begin');
  await expect(commitWith(client, [add(1), add(2, unwritable)])).rejects.toMatchObject({ code: '22000' });
  await expect(commitWith(client, [add(3, 3n)])).rejects.toMatchObject({ code: '22000' });
  await expect(commitWith(client, [add(4, new Date('never'))])).rejects.toMatchObject({ code: '22000' });
  await client.query('rollback');
  expect(await kept()).toEqual([]);
  const alone = ['begin', add(5), add(6, unwritable), 'commit'].map((one) =>
    client.query(one as pg.QueryConfig),
  );
  await Promise.allSettled(alone);
  expect(await kept()).toEqual([5]);
});

test('what fails on its way takes the commit behind it along, and is the reason that is told', async () => {
  await client.query('begin');
  await expect(commitWith(client, [add(1), add(1), add(2)])).rejects.toMatchObject({ code: '23505' });
  expect(await kept()).toEqual([]);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a transaction that had failed before is not taken for committed', async () => {
  await client.query('begin');
  await client.query('select 1 / 0').catch(() => undefined);
  await expect(commitWith(client, [])).rejects.toThrow('rolled back');
});

/** Cuts the connection at a given moment of the first try. */
async function throughALane(cut: 'between the round trips' | 'after the commit'): Promise<number[]> {
  let tries = 0;
  const lane = createLane<number, number>({
    url: database.url,
    role: 'perya_system',
    maxBatch: 10,
    deadlineMs: 20_000,
    statementTimeoutMs: 5000,
    keysOf: (id) => [String(id)],
    send: async (own, items) => {
      tries += 1;
      const isCut = tries === 1;
      const [begun] = await together(own, ['begin', 'select pg_backend_pid() as pid']).then((all) =>
        all.slice(1),
      );
      const known = await own.query<{ id: number }>('select id from lab.line where id = any($1)', [items]);
      const fresh = items.filter((id) => !known.rows.some((row) => row.id === id));
      const end = () =>
        isCut ? database.query('select pg_terminate_backend($1)', [begun?.rows[0]?.['pid']]) : null;
      if (cut === 'between the round trips') await end();
      await commitWith(
        own,
        fresh.map((id) => add(id)),
      );
      if (cut === 'after the commit' && isCut) {
        await end();
        throw new Error('the answer was lost');
      }
      return items;
    },
    onBatch: () => undefined,
    onTrouble: () => undefined,
  });
  const answers = await Promise.all([7, 8, 9].map((id) => lane.put(id)));
  await lane.stop();
  expect(tries).toBeGreaterThan(1);
  return answers;
}

test.each(['between the round trips', 'after the commit'] as const)(
  'a connection that is lost %s: everything once, and everybody is answered',
  async (cut) => {
    await database.query('grant usage on schema lab to perya_system; grant all on lab.line to perya_system');
    expect(await throughALane(cut)).toEqual([7, 8, 9]);
    expect(await kept()).toEqual([7, 8, 9]);
  },
);
