import sharp from 'sharp';
import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson, type Console } from '#testing/staff';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', settings: { ageThreshold: 21 }, switches: ['KYC3'] });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);
const person = (name: string, role: string, brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand });
const [rhea, rolf, susan] = [
  await person('rhea', 'risk'),
  await person('rolf', 'risk'),
  await person('susan', 'support'),
];
const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#36c' } })
  .jpeg()
  .toBuffer();

let members = 0;
const aMember = async () => (await aSession(database, 'fair', `kasapi${(members += 1)}`)).memberId;
const wordsOf = () => ({
  fullname: 'Ana Reyes Santos',
  birthday: '1990-01-02',
  idNumber: `PH12-${String(members).padStart(6, '0')}`,
});
const keep = (by: Console, memberId: string, kind: string, words: Record<string, string> = {}) =>
  by.sendFile(`/merchants/fair/kyc/${memberId}/papers`, { kind, ...words }, jpeg);
const confirm = (by: Console, memberId: string, paper: string) =>
  by.send('POST', `/merchants/fair/kyc/${memberId}/checked-elsewhere`, {
    paper,
    reason: 'checked at our counter in Cebu',
  });
const decide = (by: Console, approvalId: string) =>
  by.send('POST', `/merchants/fair/approvals/${approvalId}`, { decision: 'approve' });
const raise = (by: Console, memberId: string, level: string, papers: readonly string[]) =>
  by.send('PUT', `/merchants/fair/kyc/${memberId}/level`, { level, reason: 'salary slips', papers });
const levelOf = async (memberId: string) =>
  (
    await database.query<{ kyc_level: string }>(
      'select kyc_level from identity.member where member_id = $1',
      [memberId],
    )
  )[0]?.kyc_level;
const proposal = ({ value }: { value: unknown }) => (value as { approvalId: string }).approvalId;

test('an identity checked elsewhere needs words, a kept paper and another person; the proposer cannot agree [OPS-QUEUE-30, OPS-AUTH-15]', async () => {
  const luna = await aMember();
  const words = wordsOf();
  expect((await keep(rhea, luna, 'checked_elsewhere', { fullname: 'Ana' })).code).toBe('format.incorrect');
  const young = { ...words, birthday: `${new Date().getUTCFullYear() - 19}-01-02` };
  expect((await keep(rhea, luna, 'checked_elsewhere', young)).code).toBe('age.below.minimum');
  expect((await keep(susan, luna, 'checked_elsewhere', words)).code).toBe('permission.denied');
  const { value: paper } = await keep(rhea, luna, 'checked_elsewhere', words);
  const proposed = await confirm(rhea, luna, paper.id);
  expect(proposed.status).toBe(202);
  expect(await levelOf(luna)).toBe('K1');
  // No proposal holds who it is; the paper tells whoever may read it.
  const kept = await database.query('select * from platform.approval');
  expect(JSON.stringify(kept)).toContain(paper.id);
  expect(JSON.stringify(kept)).not.toContain('Santos');
  expect((await rolf.ask('GET', `/merchants/fair/person-papers/${paper.id}/words`))['words']).toEqual({
    ...words,
    idNumber: words.idNumber.replace('-', ''),
  });
  expect((await decide(rhea, proposal(proposed))).status).toBe(409);
  expect((await decide(rolf, proposal(proposed))).status).toBe(200);
  expect(await levelOf(luna)).toBe('K2');
  const { history, cases } = await rolf.ask<{ history: object[]; cases: object[] }>(
    'GET',
    `/merchants/fair/members/${luna}/kyc-cases`,
  );
  expect(cases).toEqual([]);
  expect(history).toMatchObject([
    { what: 'checked_elsewhere', reason: 'checked at our counter in Cebu', papers: [paper.id] },
  ]);
  expect((await confirm(rhea, luna, paper.id)).code).toBe('status.move.refused');

  // The same document is nobody else's, and another's paper is not known.
  const nena = await aMember();
  const { value: twin } = await keep(rhea, nena, 'checked_elsewhere', words);
  expect((await confirm(rhea, nena, twin.id)).code).toBe('status.move.refused');
  expect((await confirm(rhea, nena, paper.id)).code).toBe('request.not_found');
  expect(await levelOf(nena)).toBe('K1');
});

test('K3 needs words and a paper about the source of funds of this member; back to K2 needs words [OPS-QUEUE-30]', async () => {
  const luna = await aMember();
  expect((await raise(rhea, luna, 'K3', [])).code).toBe('status.move.refused');
  const { value: identity } = await keep(rhea, luna, 'checked_elsewhere', wordsOf());
  await decide(rolf, proposal(await confirm(rhea, luna, identity.id)));
  expect((await raise(rhea, luna, 'K3', [])).code).toBe('format.incorrect');
  expect((await raise(rhea, luna, 'K3', [identity.id])).code).toBe('request.not_found');
  const other = await aMember();
  const { value: foreign } = await keep(rhea, other, 'source_of_funds');
  expect((await raise(rhea, luna, 'K3', [foreign.id])).code).toBe('request.not_found');
  const { value: slip } = await keep(rhea, luna, 'source_of_funds');
  expect((await raise(susan, luna, 'K3', [slip.id])).code).toBe('permission.denied');
  const raised = await raise(rhea, luna, 'K3', [slip.id]);
  expect(raised.value).toMatchObject({ level: 'K3', history: [{}, { what: 'K3', papers: [slip.id] }] });
  expect((await raise(rhea, luna, 'K2', [])).status).toBe(200);
  expect(await levelOf(luna)).toBe('K2');
});

test('a paper is shown to who may read identities, every view is recorded, and none is known at another brand [OPS-QUEUE-30, OPS-QUEUE-27]', async () => {
  const luna = await aMember();
  const { value: slip } = await keep(rhea, luna, 'source_of_funds');
  const file = (by: Console, brand = 'fair') =>
    api.internal.inject({
      method: 'GET',
      url: `/operator/v1/merchants/${brand}/person-papers/${slip.id}`,
      headers: { host: 'console.test', 'sec-fetch-site': 'same-origin', cookie: by.cookie, csrf: by.csrf },
    });
  const seen = await file(rolf);
  expect(seen.headers['content-type']).toBe('image/jpeg');
  const views = await database.query<{ actor: string }>(
    `select actor from platform.audit where action like 'GET person-papers/%'`,
  );
  expect(views.at(-1)?.actor).toContain('rolf');
  expect((await file(await person('cora', 'content'))).statusCode).toBe(403);
  const away = await person('bea', 'risk', 'beach');
  expect((await file(away, 'beach')).statusCode).toBe(404);
  const [row] = await database.query<{ sealed: string }>('select sealed from safety.person_paper limit 1');
  expect(row?.sealed).not.toContain(jpeg.toString('base64').slice(0, 40));
});
