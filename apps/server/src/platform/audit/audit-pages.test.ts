import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';
import { withReason } from './audit-scope.ts';
import { makeAuditRoot, staffActions } from './audit-trail.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);
const luna = await aSession(database, 'fair', 'luna');
const risk = await aStaffPerson(database, api.internal, { name: 'rita', role: 'risk', brand: 'fair' });
const auditor = await aStaffPerson(database, api.internal, { name: 'audi', role: 'auditor', brand: 'fair' });
const engineer = await aStaffPerson(database, api.internal, {
  name: 'enzo',
  role: 'engineer',
  brand: 'fair',
});

interface Page {
  entries: {
    entry: string;
    actor: string;
    subject: string;
    action: string;
    after: Record<string, unknown> | null;
  }[];
  next: string | null;
}
const page = (query: string) => auditor.ask<Page>('GET', `/merchants/fair/audit?${query}`);

test('who looks at personal data stands in the chain before the answer is given; a member’s own list shows changes only [OPS-SYS-07, CDEC-08]', async () => {
  expect(await risk.send('GET', `/merchants/fair/kyc/${luna.memberId}`)).toMatchObject({
    status: 404,
  });
  expect((await page('subject=read')).entries).toEqual([]);
  expect((await risk.send('GET', '/merchants/fair/kyc')).status).toBe(200);
  expect((await page('subject=read')).entries).toMatchObject([
    { actor: 'rita', subject: 'read', action: 'GET kyc' },
  ]);
  expect(await engineer.send('GET', '/merchants/fair/kyc')).toMatchObject({
    code: 'permission.denied',
  });
  expect((await page('subject=refused')).entries).toMatchObject([
    { actor: 'enzo', after: { permission: 'kyc.read', brand: 'fair' } },
  ]);
  const seen = await database.runWork(
    { merchant: 'fair', actor: { kind: 'member', memberId: luna.memberId } },
    (work) => staffActions(work, luna.memberId),
  );
  expect(seen).toEqual([]);
});

test('an answer that cannot be recorded is not given [CDEC-08]', async () => {
  await database.query('alter function platform.note_fact rename to note_nothing');
  const { status, code } = await risk.send('GET', '/merchants/fair/kyc');
  await database.query('alter function platform.note_nothing rename to note_fact');
  expect({ status, code }).toEqual({ status: 500, code: 'unknown.error' });
});

test('the record is read by keyset pages, by person, action, member, table and time, and only of the own brands [OPS-SYS-06]', async () => {
  const rita = { merchant: 'fair', actor: { kind: 'operator', name: 'rita' } } as const;
  for (let times = 0; times < 60; times += 1)
    await withReason({ action: 'PATCH members/:memberId', reason: 'a test' }, () =>
      database.runWork(rita, (work) =>
        work.db
          .withTables<{ 'identity.member': { member_id: string; type: number } }>()
          .updateTable('identity.member')
          .set({ type: times % 2 })
          .where('member_id', '=', luna.memberId)
          .execute(),
      ),
    );
  const all: Page['entries'] = [];
  let before = '';
  do {
    const { entries, next } = await page(before === '' ? '' : `before=${before}`);
    all.push(...entries);
    before = next ?? '';
  } while (before !== '');
  const numbers = all.map(({ entry }) => Number(entry));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_none, at) => numbers.length - at));
  expect(numbers.length).toBeGreaterThan(50);
  const mine = await page(`actor=rita&subject=identity.member&memberId=${luna.memberId}`);
  expect(mine.entries[0]).toMatchObject({ actor: 'rita', action: 'PATCH members/:memberId' });
  expect((await page('actor=nobody')).entries).toEqual([]);
  expect((await page('to=2000-01-01T00:00:00Z')).entries).toEqual([]);
  expect(await auditor.send('GET', '/merchants/beach/audit')).toMatchObject({ code: 'permission.denied' });
  expect(await auditor.send('GET', '/merchants/*/audit')).toMatchObject({ code: 'permission.denied' });
});

test('a span is verified and the first entry that does not fit is named; roots kept elsewhere are compared [OPS-SYS-08]', async () => {
  const root = await makeAuditRoot(database.system.kysely, { wrong: 0 });
  const verify = (body: object) => auditor.send('POST', '/merchants/fair/audit/check', body);
  const healthy = await verify({ roots: [root] });
  expect(healthy).toMatchObject({ status: 200, value: { firstWrong: null, unknownRoots: [] } });
  const foreign = { entries: root.entries, root: 'ab'.repeat(32) };
  expect(await verify({ roots: [foreign] })).toMatchObject({ value: { unknownRoots: [foreign.root] } });
  await database.query('create table kept as table platform.audit');
  const attack = async (statement: string, body: object = {}) => {
    await database.query(statement);
    const { value } = await verify(body);
    await database.query('truncate platform.audit');
    await database.query('insert into platform.audit table kept');
    return value;
  };
  const fair = `merchant_code = 'fair' and entry`;
  const changed = `update platform.audit set reason = 'quite another' where ${fair} = 7`;
  expect(await attack(changed)).toMatchObject({ firstWrong: '7' });
  expect(await attack(`delete from platform.audit where ${fair} = 9`)).toMatchObject({ firstWrong: '10' });
  expect(await attack(changed, { from: '8' })).toMatchObject({ firstWrong: null });
  expect(await attack(changed, { from: '2', to: '6' })).toMatchObject({ firstWrong: null, examined: 5 });
});
