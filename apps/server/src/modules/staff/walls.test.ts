import { sql } from 'kysely';
import { createOutsideLine } from '#platform/outside/outside-line';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { acceptInvitation } from '#testing/staff';
import { systemClock as clock } from '#platform/clock';
import { expect, test } from 'vitest';
import { createStaff } from './index.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
const api = await withPlayerApi(database);

test('a work for a brand sees and makes no row of staff’s, whatever its handler asks for; a work for the installation does [CDEC-01, OPS-AUTH-13]', async () => {
  await api.staff.inviteOwner('una@console.test');
  const as = (merchant: string) => ({ merchant, actor: { kind: 'system', name: 'test' } as const });
  const count = (merchant: string) =>
    database.runWork(as(merchant), async ({ db }) => {
      const { rows } = await sql<{ people: string }>`select count(*) as people from staff.person`.execute(db);
      return Number(rows[0]?.people);
    });
  expect(await count('fair')).toBe(0);
  expect(await count('*')).toBe(1);
  const intrude = database.runWork(as('fair'), ({ db }) =>
    sql`insert into staff.person (name, email, invited_by, created_at) values ('x y', 'x@y', 'x', now())`.execute(
      db,
    ),
  );
  await expect(intrude).rejects.toThrow('row-level security');
  const forged = database.query(
    `insert into staff.person (merchant_code, name, email, invited_by, created_at) values ('fair', 'x y', 'x@y', 'x', now())`,
  );
  await expect(forged).rejects.toThrow('person_merchant_code_check');
});

test('tokens of the environment are for the first start: they end when the first owner has an account [OPS-SYS-10]', async () => {
  const { port } = createStaff({
    runWork: database.runWork,
    systemDb: database.system.kysely,
    clock,
    secrets: api.secrets,
    hashes: api.hashes,
    countryOf: () => null,
    brands: () => ['fair'],
    push: null,
    addressesOf: () => [],
    tellDesk: () => undefined,
    outside: createOutsideLine({ sandboxOrigin: null, timeoutMs: 1000 }),
    hosts: [],
    idleMinutes: 15,
    endsEnvironment: true,
  });
  const link = await api.staff.inviteOwner('una@console.test');
  expect(await port.endsEnvironment()).toBe(false);
  await acceptInvitation(api.internal, link);
  expect(await port.endsEnvironment()).toBe(true);
  // Where it is not asked for, as in development, they go on.
  expect(await api.staff.port.endsEnvironment()).toBe(false);
});
