import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', switches: ['USERNAMEREG3'], settings: { brandName: 'Karnabal' } });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);
const person = (name: string, role: string, brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand });
const [manager, owner, support] = [
  await person('mila', 'manager'),
  await person('rosa', 'owner'),
  await person('sol', 'support'),
];
const path = '/merchants/fair/brand/legal';
const words = (text: string) => ({ EN: `# ${text}\n\nOf {brand}`, TY: `# ${text} sa Taglish` });
const wish = (kind: string, text: string, seen: number, more: object = {}) => ({
  kind,
  words: words(text),
  from: null,
  asks: true,
  seen,
  ...more,
});

/** Asked for by the one and agreed to by the other. */
async function publish(body: object): Promise<{ status: number; code?: string }> {
  const asked = await manager.send('POST', path, body);
  if (asked.status !== 202) return asked;
  const { approvalId } = asked.value as { approvalId: string };
  return owner.send('POST', `/merchants/fair/approvals/${approvalId}`, { decision: 'approve' });
}
interface Version {
  kind: string;
  version: number;
  state: string;
  accepted: number;
  by: string;
}
const list = () => owner.ask<{ versions: Version[]; members: number }>('GET', path);
const settings = async () =>
  (await api.get('fair.test', '/api/v1/config/register')).body.value as { termsVersion: string };
const register = (username: string, termsVersion: string) =>
  api.visitor('fair.test').sealed('PUT', '/api/v1/auth/register/username', {
    username,
    password: 'tahimik42ilog',
    confirmPassword: 'tahimik42ilog',
    termsVersion,
  });
type Member = { cookie: string; token: string };
const asked = async (member: Member) => {
  const { body } = await api.as(member, 'GET', 'fair.test', '/api/v1/members/me/legal', { language: 'EN' });
  return (body.value.texts as { kind: string; version: number; text: string }[]).map(
    ({ kind, version }) => `${kind} ${version}`,
  );
};
const accept = async (member: Member, kind: string, version: number) => {
  const reply = await api.app.inject({
    method: 'PUT',
    url: `/api/v1/members/me/legal/${kind}`,
    headers: { host: 'fair.test', ...member },
    payload: { version },
  });
  return reply.json<{ success: boolean; code?: string }>();
};

test('a legal text is published by two persons, in every language of the brand, and not over another one’s [OPS-BRAND-12]', async () => {
  const asking = await manager.send('POST', path, wish('terms', 'First', 0));
  expect(asking.status).toBe(202);
  expect((await list()).versions).toEqual([]);
  const { approvalId } = asking.value as { approvalId: string };
  await owner.send('POST', `/merchants/fair/approvals/${approvalId}`, { decision: 'approve' });
  expect((await list()).versions).toMatchObject([
    { kind: 'terms', version: 1, state: 'inForce', accepted: 0, by: 'rosa' },
  ]);
  expect(await publish(wish('terms', 'Again', 0))).toMatchObject({ code: 'case.changed' });
  expect((await publish(wish('terms', 'Half', 1, { words: { EN: 'x' } }))).code).toBe('format.incorrect');
  expect((await support.send('POST', path, wish('terms', 'No', 1))).code).toBe('permission.denied');
  expect((await manager.send('GET', '/merchants/beach/brand/legal')).code).toBe('permission.denied');
  // Agreed to is agreed to: what was published stays as it was.
  await expect(
    database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, async (work) => {
      await sql`update merchant.legal_text set asks = false`.execute(work.db);
    }),
  ).rejects.toThrow('permission denied');
});

test('whoever registers accepts what is in force; a new version asks members again, and who accepted which is counted [OPS-BRAND-12]', async () => {
  const { termsVersion } = await settings();
  expect(termsVersion).toBe('terms-1');
  expect((await register('kampana', '2026-01')).body.code).toBe('terms.required');
  const { body } = await register('kampana', termsVersion);
  expect(body.success).toBe(true);
  expect(await list()).toMatchObject({ members: 1, versions: [{ version: 1, accepted: 1 }] });
  const luna = await aSession(database, 'fair', 'luna');
  // From before there were texts: asked once.
  expect(await asked(luna)).toEqual(['terms 1']);
  await publish(wish('privacy', 'Privacy', 0));
  await publish(wish('terms', 'Second', 1));
  await publish(wish('terms', 'A comma', 2, { asks: false }));
  await publish(wish('terms', 'Next year', 3, { from: new Date(Date.now() + 86_400_000).toISOString() }));
  expect((await list()).versions.map(({ kind, version, state }) => `${kind} ${version} ${state}`)).toEqual([
    'privacy 1 inForce',
    'terms 4 coming',
    'terms 3 inForce',
    'terms 2 past',
    'terms 1 past',
  ]);
  expect(await asked(luna)).toEqual(['privacy 1', 'terms 3']);
  expect((await accept(luna, 'terms', 2)).code).toBe('case.changed');
  expect((await accept(luna, 'terms', 3)).success).toBe(true);
  expect((await accept(luna, 'terms', 3)).success).toBe(true);
  expect(await asked(luna)).toEqual(['privacy 1']);
  const { versions } = await list();
  expect(versions.find(({ kind, version }) => kind === 'terms' && version === 3)?.accepted).toBe(1);
  expect((await settings()).termsVersion).toBe('privacy-1.terms-3');
  const help = await api.get('fair.test', '/api/v1/help-center?device=MOBILE&language=EN');
  expect(help.body.value.items).toContainEqual({
    tag: 'terms',
    title: 'Terms',
    content: '<h2>A comma</h2><p>Of Karnabal</p>',
  });
});
