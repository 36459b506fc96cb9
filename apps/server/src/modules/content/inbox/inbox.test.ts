import { randomUUID } from 'node:crypto';
import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import { createInbox } from './inbox.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
await database.query(
  `insert into content.announcement (merchant_code, announcement_id, content_type, position, title, body, starts_at, ends_at, no_expiry)
   select 'fair', lower(type) || n, type, n, '{"EN":"x"}', '{"EN":"<p>x</p>"}', now() - interval '1 day',
          case when n = 2 then now() - interval '1 hour' else now() + interval '1 day' end, false
   from unnest(array['A','PL','B','PU','PR','H']) type, generate_series(1, 2) n`,
);
const api = await withPlayerApi(database);

let members = 0;
async function aMember(merchant = 'fair') {
  members += 1;
  const { memberId, cookie, token } = await aSession(database, merchant, `kasapi${members}`);
  const browser = api.visitor(`${merchant}.test`);
  browser.cookies.set('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
  browser.token = token;
  const ask = async (path: string, headers = {}) =>
    (await browser.get(`/api/v1${path}`, headers)).body.value as never;
  return {
    memberId,
    browser,
    unread: async () => (await ask('/inbox/unread-count')) as { unReadCount: number },
    marks: async () => (await ask('/announcements/read')) as { ids: string[] },
    list: async (pageNum = 1, language = 'EN') =>
      (await ask(`/inbox?pageNum=${pageNum}`, { language })) as {
        totalPages: number;
        list: { id: string; title: string; content: string; read: boolean; link: string | null }[];
      },
    mark: (announcementId: string) =>
      browser.json('POST', '/api/v1/announcements/read', { announcementId, read: true }),
  };
}
const system = (merchant = 'fair') => ({ merchant, actor: { kind: 'system', name: 'rewards' } as const });
const send = (memberId: string, title: string, more: object = {}) =>
  database.runWork(system(), (work) =>
    api.content.sendMessage(work, {
      memberId,
      kind: 'reward',
      title: { EN: title },
      body: { EN: '<p>Text</p>' },
      link: null,
      ...more,
    }),
  );

test('reading an announcement is kept for the member, once, and only for what runs [CALL-20]', async () => {
  const [member, other] = [await aMember(), await aMember()];
  expect(await member.marks()).toEqual({ ids: [] });
  expect((await member.mark('pl1')).status).toBe(200);
  expect((await member.mark('pl1')).status).toBe(200);
  expect(await member.marks()).toEqual({ ids: ['pl1'] });
  expect(await other.marks()).toEqual({ ids: [] });
  for (const id of ['pl2', 'a1', 'nothing'])
    expect((await member.mark(id)).body).toEqual({ success: false, code: 'request.not_found' });
  const unread = { announcementId: 'h1', read: false };
  expect((await member.browser.json('POST', '/api/v1/announcements/read', unread)).status).toBe(400);
});

test('a session of type 4 marks nothing, has read everything and is told no count [NOTICE-09, NOTICE-10, ROLE-05, DEC-118]', async () => {
  const inbox = createInbox({
    runWork: database.runWork,
    merchants: api.merchants,
    publications: api.content,
  });
  const now = new Date();
  const nobody = { merchant: 'fair', memberId: randomUUID(), type: 4, sessionId: randomUUID() };
  await expect(inbox.markAsRead(nobody, now, 'pl1')).rejects.toMatchObject({ code: 'permission.denied' });
  expect((await inbox.readMarks(nobody, now)).ids.toSorted()).toEqual(['b1', 'h1', 'pl1', 'pr1', 'pu1']);
  expect(await inbox.unread(nobody, now)).toEqual({ unReadCount: 0 });
  expect(await inbox.unread({ ...nobody, type: 0 }, now)).toEqual({ unReadCount: 2 });
});

test('the unread count is unread messages and unread player announcements [CALL-22, ENT-37]', async () => {
  const member = await aMember();
  expect(await member.unread()).toEqual({ unReadCount: 2 });
  const id = await send(member.memberId, 'One');
  await send(member.memberId, 'Two');
  expect(await member.unread()).toEqual({ unReadCount: 4 });
  await member.mark('pl1');
  // A popup is no player announcement.
  await member.mark('pu1');
  await member.browser.json('POST', `/api/v1/inbox/${id}/read`, {});
  expect(await member.unread()).toEqual({ unReadCount: 2 });
});

test('the inbox shows unread messages first, then the newest, twenty a page [DEC-097]', async () => {
  const member = await aMember();
  const ids: string[] = [];
  for (let n = 1; n <= 22; n += 1) ids.push(await send(member.memberId, `Message ${n}`));
  await member.browser.json('POST', `/api/v1/inbox/${ids[21]}/read`, {});
  const first = await member.list();
  expect(first.totalPages).toBe(2);
  expect(first.list.length).toBe(20);
  expect(first.list[0]).toMatchObject({ title: 'Message 21', read: false });
  const second = await member.list(2);
  expect(second.list.map(({ title, read }) => [title, read])).toEqual([
    ['Message 1', false],
    ['Message 22', true],
  ]);
  expect((await member.list(3)).list).toEqual([]);
});

test('a message comes in the reader’s language, English where there is no other [DEC-001, DEC-097]', async () => {
  const member = await aMember();
  await send(member.memberId, 'Hello', {
    title: { EN: 'Hello', TY: 'Kumusta' },
    body: { EN: '<p>In English only</p>' },
    link: '/m/rewards',
  });
  const { list } = await member.list(1, 'TY');
  expect(list).toMatchObject([{ title: 'Kumusta', content: '<p>In English only</p>', link: '/m/rewards' }]);
});

test('a deleted message is gone for good, and nobody reads or deletes another’s [DEC-097]', async () => {
  const [member, other] = [await aMember(), await aMember()];
  const id = await send(member.memberId, 'Mine');
  for (const path of [`/api/v1/inbox/${id}/read`, `/api/v1/inbox/${id}`]) {
    const method = path.endsWith('read') ? 'POST' : 'DELETE';
    expect((await other.browser.json(method, path, {})).body.code).toBe('request.not_found');
  }
  expect((await member.list()).list).toMatchObject([{ id, read: false }]);
  expect((await member.browser.json('DELETE', `/api/v1/inbox/${id}`, {})).status).toBe(200);
  expect(await member.list()).toEqual({ list: [], totalPages: 0 });
  expect((await member.browser.json('DELETE', `/api/v1/inbox/${id}`, {})).body.code).toBe(
    'request.not_found',
  );
  expect(await other.list()).toEqual({ list: [], totalPages: 0 });
});

test('a message is announced in the work that sends it, and cleaned', async () => {
  const member = await aMember();
  const failed = database.runWork(system(), async (work) => {
    await api.content.sendMessage(work, {
      memberId: member.memberId,
      kind: 'money',
      title: { EN: 'Never' },
      body: { EN: '' },
      link: null,
    });
    throw new Error('the work fails');
  });
  await expect(failed).rejects.toThrow('the work fails');
  const id = await send(member.memberId, '<b>Bold</b>', {
    body: { EN: '<p onclick="x()">Hi<script>1</script></p>' },
  });
  expect((await member.list()).list).toMatchObject([{ id, title: 'Bold', content: '<p>Hi</p>' }]);
  const events = await database.query<{ body: unknown }>(
    `select body from platform.outbox where name = 'content.message_sent.v1' and body ->> 'memberId' = $1`,
    [member.memberId],
  );
  expect(events).toEqual([{ body: { memberId: member.memberId, messageId: id } }]);
});

test('staff send a message to a member of theirs, and to nobody else’s', async () => {
  const [member, foreigner] = [await aMember(), await aMember('beach')];
  const message = { title: 'Salamat', content: '<p>Hi</p>', link: '/m/home' };
  const sent = await api.operate('POST', '/merchants/fair/messages', {
    ...message,
    memberId: member.memberId,
  });
  expect(sent.status).toBe(200);
  expect((await member.list()).list).toMatchObject([
    { id: sent.body.value.id, title: 'Salamat', link: '/m/home' },
  ]);
  const [row] = await database.query<{ sent_by: string }>(
    'select sent_by from content.message where id = $1',
    [sent.body.value.id],
  );
  expect(row).toEqual({ sent_by: 'ana' });
  const abroad = { ...message, memberId: foreigner.memberId };
  expect((await api.operate('POST', '/merchants/fair/messages', abroad)).body.code).toBe('request.not_found');
  const outside = { ...message, memberId: member.memberId, link: 'https://evil.test' };
  expect((await api.operate('POST', '/merchants/fair/messages', outside)).status).toBe(400);
});

test('announcements to agents reach agents alone [ENT-23, DEC-118]', async () => {
  const { memberId, browser } = await aMember();
  const ask = async () => (await browser.get('/api/v1/agent/announcements')).body;
  expect(await ask()).toMatchObject({ code: 'permission.denied' });
  await database.query(`update identity.member set type = 1 where member_id = $1`, [memberId]);
  const news = (await ask()) as { value: { announcements: { id: string }[] } };
  expect(news.value.announcements.map(({ id }) => id)).toEqual(['a1']);
});
