import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { fixedClock } from '#testing/clock';
import { createRunWork } from './work.ts';

const clock = fixedClock();
const database = await withTestDatabase({ folders: [], clock: clock.now });
const guest = { kind: 'guest' } as const;
const count = async (db: { kysely: unknown }, table: string, merchant: string) => {
  const run = createRunWork({ kysely: db.kysely as never, clock: clock.now });
  return run({ merchant, actor: guest }, async (work) => {
    const { rows } = await sql<{ n: string }>`select count(*) n from ${sql.raw(table)}`.execute(work.db);
    return Number(rows[0]?.n);
  });
};

beforeAll(async () => {
  await database.query(`create schema fair;
    create table fair.stall (merchant_code text not null, name text not null);
    create table fair.open_stall (merchant_code text not null, name text not null);
    select platform.guard('fair.stall');
    grant select on fair.open_stall to perya_app;
    insert into fair.stall values ('A', 'rings'), ('A', 'darts'), ('B', 'ducks');
    insert into fair.open_stall select * from fair.stall`);
});

test('a work sees the rows of its own merchant only', async () => {
  expect(await count(database.app, 'fair.stall', 'A')).toBe(2);
  expect(await count(database.app, 'fair.stall', 'B')).toBe(1);
  expect(await count(database.app, 'fair.stall', '')).toBe(0);
});

test('negative control: without the guard the same question sees every merchant', async () => {
  expect(await count(database.app, 'fair.open_stall', 'A')).toBe(3);
  expect(await count(database.system, 'fair.stall', 'A')).toBe(3);
});

test('outside a work nothing is visible, also on a connection that served a merchant before', async () => {
  await count(database.app, 'fair.stall', 'A');
  const { rows } = await sql<{ n: string }>`select count(*) n from fair.stall`.execute(database.app.kysely);
  expect(Number(rows[0]?.n)).toBe(0);
});

test("a work can neither write nor move rows into another merchant's hands", async () => {
  const insert = database.runWork({ merchant: 'A', actor: guest }, (work) =>
    sql`insert into fair.stall values ('B', 'intruder')`.execute(work.db),
  );
  await expect(insert).rejects.toThrow(/row-level security/);
  const move = database.runWork({ merchant: 'A', actor: guest }, (work) =>
    sql`update fair.stall set merchant_code = 'B'`.execute(work.db),
  );
  await expect(move).rejects.toThrow(/row-level security/);
  const announce = database.runWork({ merchant: 'A', actor: guest }, (work) =>
    sql`insert into platform.outbox (merchant_code, name, body) values ('B', 'x', '{}')`.execute(work.db),
  );
  await expect(announce).rejects.toThrow(/row-level security/);
});

test('the app role cannot shake off the wall', async () => {
  const lift = sql`alter table fair.stall disable row level security`.execute(database.app.kysely);
  await expect(lift).rejects.toThrow(/must be owner/);
  const step = sql`select platform.step_revision('B', 'settings', 'x')`.execute(database.app.kysely);
  await expect(step).rejects.toThrow(/permission denied/);
});

test('a work carries time, merchant and actor, and announces in its own transaction', async () => {
  const body = { merchantCode: 'A', revision: 1 };
  await database.runWork({ merchant: 'A', actor: { kind: 'operator', name: 'Ana' } }, async (work) => {
    expect(work.now).toEqual(clock.now());
    expect(work.actor).toEqual({ kind: 'operator', name: 'Ana' });
    await work.announce('merchant.settings_changed.v1', body);
  });
  const rolledBack = database.runWork({ merchant: 'A', actor: guest }, async (work) => {
    await work.announce('merchant.settings_changed.v1', { merchantCode: 'A', revision: 2 });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  const rows = await database.query('select merchant_code, name, body from platform.outbox');
  expect(rows).toEqual([{ merchant_code: 'A', name: 'merchant.settings_changed.v1', body }]);
});

test('an announcement that does not fit the contract fails before it is stored', async () => {
  const wrong = database.runWork({ merchant: 'A', actor: guest }, (work) =>
    work.announce('merchant.settings_changed.v1', { merchantCode: 'A' } as never),
  );
  await expect(wrong).rejects.toThrow();
});
