import sharp from 'sharp';
import { asMember } from '#platform/database/work';
import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson, type Console } from '#testing/staff';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);
const person = (name: string, role: string, brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand });
const [susan, rhea, rolf] = [
  await person('susan', 'support'),
  await person('rhea', 'risk'),
  await person('rolf', 'risk'),
];
const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#36c' } })
  .jpeg()
  .toBuffer();

let members = 0;
async function aMember(merchant = 'fair', mobile?: string) {
  members += 1;
  const session = await aSession(database, merchant, `kasapi${members}`);
  if (mobile !== undefined)
    await database.query('update identity.member set mobile = $2 where member_id = $1', [
      session.memberId,
      mobile,
    ]);
  return session;
}

const keep = (by: Console, memberId: string, bytes: Buffer, brand = 'fair') =>
  by.sendFile(`/merchants/${brand}/exclusion-documents`, { memberId }, bytes);
const propose = (by: Console, wish: object, brand = 'fair') =>
  by.send('POST', `/merchants/${brand}/exclusions`, {
    months: 6,
    asked: 'family',
    reason: 'his mother brought the letter',
    ...wish,
  });
const decide = (by: Console, approvalId: string) =>
  by.send('POST', `/merchants/fair/approvals/${approvalId}`, { decision: 'approve' });
const excludedUntil = async (memberId: string) =>
  (
    await database.query<{ excluded_until: Date | null }>(
      'select excluded_until from identity.member where member_id = $1',
      [memberId],
    )
  )[0]?.excluded_until ?? null;

test('the family’s exclusion is a proposal with its papers, decided by another person who may; the proposer cannot [OPS-QUEUE-47, OPS-AUTH-15]', async () => {
  const luna = await aMember();
  expect((await propose(susan, { memberId: luna.memberId })).code).toBe('format.incorrect');
  const { value: paper, status } = await keep(susan, luna.memberId, jpeg);
  expect(status).toBe(200);
  expect((await keep(susan, luna.memberId, Buffer.from('no picture'))).code).toBe('upload.type');
  const other = await aMember();
  // Somebody else's paper is none.
  expect((await propose(susan, { memberId: other.memberId, documents: [paper.id] })).code).toBe(
    'request.not_found',
  );
  const asked = await propose(susan, { memberId: luna.memberId, documents: [paper.id] });
  expect(asked.status).toBe(202);
  const { approvalId } = asked.value as { approvalId: string };
  expect(asked.value).toMatchObject({ permission: 'safety.decide', proposedBy: 'susan' });
  expect(await excludedUntil(luna.memberId)).toBeNull();
  // Who may ask for it may not decide it, least of all their own.
  expect((await decide(susan, approvalId)).status).toBe(403);
  const shown = await api.internal.inject({
    url: `/operator/v1/merchants/fair/exclusion-documents/${paper.id}`,
    headers: { host: 'console.test', 'sec-fetch-site': 'same-origin', cookie: rhea.cookie },
  });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(60);
  expect((await decide(rhea, approvalId)).status).toBe(200);
  expect(await excludedUntil(luna.memberId)).not.toBeNull();
  const care = await rhea.ask<{ exclusions: object[] }>(
    'GET',
    `/merchants/fair/members/${luna.memberId}/care`,
  );
  expect(care.exclusions).toMatchObject([
    {
      asked: 'family',
      months: 6,
      reason: 'his mother brought the letter',
      documents: [paper.id],
      proposedBy: 'susan',
      decidedBy: 'rhea',
    },
  ]);
  // Whoever proposes and may decide still does not decide their own.
  const own = await propose(rolf, {
    memberId: other.memberId,
    documents: [(await keep(rolf, other.memberId, jpeg)).value.id],
  });
  const ownId = (own.value as { approvalId: string }).approvalId;
  expect((await decide(rolf, ownId)).code).toBe('second.person.required');
  expect(await excludedUntil(other.memberId)).toBeNull();
});

test('who reported somebody is in the chain and not in the member’s list; the words are the same whoever asked [CDEC-19, OPS-QUEUE-47]', async () => {
  const luna = await aMember();
  const { value: paper } = await keep(susan, luna.memberId, jpeg);
  const asked = await propose(susan, { memberId: luna.memberId, documents: [paper.id] });
  await decide(rhea, (asked.value as { approvalId: string }).approvalId);
  const own = await api.as(luna, 'GET', 'fair.test', '/api/v1/members/me/staff-actions');
  expect(own.status).toBe(200);
  const text = JSON.stringify(own.body);
  expect(text).toContain('exclusion');
  for (const word of ['mother', 'letter', 'family', 'exclusion_ask', 'exclusion_document'])
    expect(text).not.toContain(word);
  const chain = await rhea.ask<{ entries: { subject: string; isSeenByMember: boolean }[] }>(
    'GET',
    `/merchants/fair/audit?memberId=${luna.memberId}`,
  );
  const seenBy = new Map(chain.entries.map(({ subject, isSeenByMember }) => [subject, isSeenByMember]));
  expect(seenBy.get('safety.exclusion_ask')).toBe(false);
  expect(seenBy.get('safety.exclusion_document')).toBe(false);
  expect(seenBy.get('safety.pause')).toBe(true);
  expect(await database.query(`select 1 from safety.exclusion_ask where sealed like '%mother%'`)).toEqual([]);
});

test('what it will do at all brands is told before, and is what happens; another brand’s member is not there [OPS-MEMBER-12]', async () => {
  const mobile = '+639171234567';
  const [here, there] = [await aMember('fair', mobile), await aMember('beach', mobile)];
  await database.runWork(asMember('beach', there.memberId), (work) =>
    api.identity.keepTraits(work, there.memberId, { mobile }),
  );
  const before = await database.query('select 1 from identity.member_mark');
  expect(await susan.ask('GET', `/merchants/fair/members/${here.memberId}/exclusion-effect`)).toEqual({
    brands: 2,
    knownBy: ['mobile'],
    excludedUntil: null,
  });
  // A look leaves nothing behind.
  expect(await database.query('select 1 from identity.member_mark')).toEqual(before);
  expect((await susan.send('GET', `/merchants/fair/members/${there.memberId}/exclusion-effect`)).code).toBe(
    'request.not_found',
  );
  const cora = await person('cora', 'content');
  expect((await cora.send('GET', `/merchants/fair/members/${here.memberId}/exclusion-effect`)).status).toBe(
    403,
  );
  expect((await propose(cora, { memberId: here.memberId })).status).toBe(403);
  const { value: paper } = await keep(susan, here.memberId, jpeg);
  const asked = await propose(susan, { memberId: here.memberId, documents: [paper.id], months: null });
  await decide(rhea, (asked.value as { approvalId: string }).approvalId);
  // The same telephone at the other brand is out too, without an end.
  expect((await excludedUntil(there.memberId))?.getUTCFullYear()).toBe(9999);
});

test('barring a person leaves an entry with who and why, and never who it is [OPS-MEMBER-12, CDEC-19]', async () => {
  const reply = await rhea.send('POST', '/merchants/fair/barred-persons', {
    mobile: '+639170000001',
    person: { name: 'Nilo Bautista', birthday: '1991-04-05' },
    reason: 'on the list of the regulator',
  });
  expect(reply.status).toBe(200);
  const [entry] = await database.query<{ actor: string; reason: string; action: string; after: object }>(
    `select actor, reason, action, after from platform.audit where subject = 'safety.barring' order by entry desc limit 1`,
  );
  expect(entry).toMatchObject({
    actor: 'rhea',
    reason: 'on the list of the regulator',
    action: 'POST barred-persons',
    after: { kinds: ['mobile', 'person'], members: 0 },
  });
  expect(JSON.stringify(entry)).not.toMatch(/Nilo|0000001/);
});
