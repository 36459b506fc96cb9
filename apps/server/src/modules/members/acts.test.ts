import { withCashier } from '#testing/cashier';
import { readingToken, secondOperatorToken } from '#testing/player-api';
import type { MemberNote, MemberPage } from '@perya/contract';
import { expect, test } from 'vitest';

const { database, api, member } = await withCashier();
const luna = await member('lunaverde');
const agila = await member('agila');
const path = (rest = '', id = luna.memberId) => `/merchants/fair/members/${id}${rest}`;
const send = async (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  rest: string,
  body?: object,
  token?: string,
) => api.propose(method, path(rest), body, token);
const page = async () => (await api.propose('GET', path())).body.value as MemberPage;

test('a note is its writer’s to change for fifteen minutes, then only added to [OPS-MEMBER-18]', async () => {
  const note = (await send('POST', '/notes', { category: 'risk', words: 'Called twice.' })).body
    .value as MemberNote;
  expect(note).toMatchObject({ words: 'Called twice.', by: 'ana', mayChange: true, isPinned: false });
  expect((await send('PATCH', `/notes/${note.noteId}`, { words: 'Called thrice.' })).status).toBe(200);
  expect((await send('PATCH', `/notes/${note.noteId}`, { words: 'Mine.' }, secondOperatorToken)).status).toBe(
    409,
  );
  await database.query(`update members.note set written_at = written_at - interval '16 minutes'`);
  expect((await send('PATCH', `/notes/${note.noteId}`, { words: 'Late.' })).status).toBe(409);
  expect((await send('PATCH', `/notes/${note.noteId}`, { isPinned: true })).status).toBe(200);
  const added = { category: 'risk', words: 'Solved.', addsTo: note.noteId };
  expect((await send('POST', '/notes', added, secondOperatorToken)).status).toBe(200);
  const { notes } = (await api.propose('GET', path('/notes'))).body.value as { notes: MemberNote[] };
  expect(notes).toMatchObject([
    { words: 'Called thrice.', isPinned: true, mayChange: false },
    { words: 'Solved.', by: 'ben', addsTo: note.noteId },
  ]);
  expect((await send('POST', '/notes', added, readingToken)).status).toBe(403);
});

test('the words of a note are nowhere but in the note: not in the record, not in the member’s list [OPS-MEMBER-18, OPS-MEMBER-22]', async () => {
  const rows = await database.query<{ all: string }>(
    `select coalesce(string_agg(a::text, ' '), '') as all from platform.audit a
     union all select coalesce(string_agg(n::text, ' '), '') from members.note n`,
  );
  expect(rows[0]?.all).toContain('members.note');
  expect(rows.map(({ all }) => all).join(' ')).not.toMatch(/Called|Solved/);
  const seen = JSON.stringify((await luna.browser.get('/api/v1/members/me/staff-actions')).body);
  expect(seen).not.toMatch(/Called|Solved/);
});

test('tags come from the brand’s list, tell who put them and end by themselves [OPS-MEMBER-19]', async () => {
  expect((await send('PUT', '/tags/vip-care', { endsAt: null })).status).toBe(404);
  const kind = '/merchants/fair/member-tags/vip-care';
  await api.propose('PUT', kind, { label: 'VIP care', isOffered: true });
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  expect((await send('PUT', '/tags/vip-care', { endsAt: soon })).status).toBe(200);
  expect((await page()).tags).toMatchObject([
    { tag: 'vip-care', label: 'VIP care', by: 'ana', endsAt: soon },
  ]);
  await api.members.facts.copyAll('fair');
  const tagged = async () =>
    ((await api.propose('GET', '/merchants/fair/members?tag=vip-care')).body.value as { members: unknown[] })
      .members;
  expect(await tagged()).toHaveLength(1);
  await database.query(`update members.tag set ends_at = now() - interval '1 second'`);
  expect((await page()).tags).toEqual([]);
  expect(await tagged()).toEqual([]);
  expect((await send('DELETE', '/tags/vip-care')).status).toBe(200);
  expect((await send('DELETE', '/tags/vip-care')).status).toBe(404);
});

test('an account is closed with a reason of the list and a date of review, and opened by two [OPS-MEMBER-23]', async () => {
  expect((await send('PATCH', '', { isDisabled: true })).status).toBe(400);
  expect(
    (await send('PATCH', '', { isDisabled: true, closedFor: 'fraud', reviewOn: '2030-01-31' })).status,
  ).toBe(200);
  expect(await page()).toMatchObject({ isClosed: true, closedFor: 'fraud', reviewOn: '2030-01-31' });
  expect((await send('PATCH', '', { isDisabled: false })).status).toBe(202);
  await api.operate('PATCH', path('', agila.memberId), {
    isDisabled: true,
    closedFor: 'other',
    reviewOn: '2030-01-31',
  });
  await api.operate('PATCH', path('', agila.memberId), { isDisabled: false });
  const open = (await api.propose('GET', path('', agila.memberId))).body.value as MemberPage;
  expect(open).toMatchObject({ isClosed: false, closedFor: null, reviewOn: null });
});

test('a new password goes as a link to a proven contact; only without one two persons read it out [OPS-MEMBER-24, CDEC-03]', async () => {
  const bea = await member('beatriz');
  const reset = (token?: string) =>
    api.propose('POST', path('/password', bea.memberId), { checked: ['full_name', 'birthday'] }, token);
  expect((await api.propose('POST', path('/password', bea.memberId), { checked: ['birthday'] })).status).toBe(
    400,
  );
  // Nothing is proven: nobody hears it alone.
  expect((await reset()).status).toBe(202);
  await database.query(`update identity.member set mobile = '+639171119999' where member_id = $1`, [
    bea.memberId,
  ]);
  const sent = await reset(secondOperatorToken);
  expect(sent).toMatchObject({ status: 200, body: { value: { sentTo: '+63 *** *** 999', readOut: null } } });
  expect((await bea.browser.get('/api/v1/members/me')).status).toBe(401);
  const [row] = await database.query<{ password_hash: string | null; held: boolean; letters: number }>(
    `select password_hash, money_held_until > now() + interval '23 hours' as held,
       (select count(*)::int from identity.message m where m.member_id = i.member_id and m.kind = 'reset-link') as letters
     from identity.member i where member_id = $1`,
    [bea.memberId],
  );
  expect(row).toMatchObject({ password_hash: null, held: true, letters: 1 });
});

test('several members are acted upon by a job that tells what became of each [OPS-MEMBER-26, OPS-ALL-07]', async () => {
  await api.propose('PUT', '/merchants/fair/member-tags/spring', { label: 'Spring', isOffered: true });
  const nobody = '00000000-0000-4000-8000-000000000000';
  const memberIds = [luna.memberId, agila.memberId, nobody];
  const asked = await api.propose('POST', '/merchants/fair/members/tagging', {
    memberIds,
    tag: 'spring',
    endsAt: null,
  });
  expect(asked.body.value).toMatchObject({ kind: 'members.bulk', state: 'running', askedBy: 'ana' });
  const [bulk] = api.members.long;
  const [job] = await database.query<{ input: unknown }>('select input from platform.job');
  const step = await database.runWork(
    { merchant: 'fair', actor: { kind: 'system', name: 'members.bulk' } },
    (work) =>
      bulk === undefined
        ? Promise.reject(new Error('no job'))
        : bulk.step(work, { jobId: '', input: job?.input, after: null, tries: 0 }),
  );
  expect(step).toMatchObject({
    after: null,
    rows: [
      { key: luna.memberId, isOk: true },
      { key: agila.memberId, isOk: true },
      { key: nobody, isOk: false },
    ],
  });
  const told = await database.query<{ actor: string; reason: string }>(
    `select actor, reason from platform.audit where subject = 'members.tag' and after ->> 'tag' = 'spring'`,
  );
  expect(told).toEqual([
    { actor: 'ana', reason: 'a test' },
    { actor: 'ana', reason: 'a test' },
  ]);
  const many = Array.from({ length: 501 }, () => luna.memberId);
  const tooMany = { memberIds: many, tag: 'spring', endsAt: null };
  expect((await api.propose('POST', '/merchants/fair/members/tagging', tooMany)).status).toBe(400);
});

test('the record is taken out as a file without formulas, and that it was is in the record [OPS-SYS-06, OPS-SYS-07, OPS-ALL-19]', async () => {
  await send('POST', '/notes', { category: 'other', words: 'x' });
  await database.query(`select set_config('app.actor', '', false)`);
  const reply = await api.internal.inject({
    url: `/operator/v1/merchants/fair/audit/export?memberId=${luna.memberId}`,
    headers: { authorization: 'Bearer only-for-tests-0123456789abcdefghij' },
  });
  expect(reply.headers['content-type']).toContain('text/csv');
  expect(reply.body.split('\r\n')[0]).toBe(
    'entry,at,actor,action,reason,subject,memberId,before,after,chain',
  );
  expect(reply.body).toContain('POST members/:memberId/notes');
  const [note] = await database.query<{ subject: string }>(
    `select subject from platform.audit where merchant_code = 'fair' order by entry desc limit 1`,
  );
  expect(note?.subject).toBe('export');
});
