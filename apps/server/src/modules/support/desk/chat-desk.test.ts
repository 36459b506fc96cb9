import { randomUUID } from 'node:crypto';
import { aMerchant, aSession } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const clock = fixedClock('2026-03-02T04:00:00Z');
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair', switches: ['CBS3'] });
await aMerchant(database, { code: 'beach', switches: ['CBS3'] });
const api = await withPlayerApi(database, clock.now);
const launch = 'b2c=1&backUrl=%2Fm%2Fhome&headerColor=%23221133&title=Help&template=v2&language=EN';

const person = (name: string, role = 'support', brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand, now: clock.now() });
type Person = Awaited<ReturnType<typeof person>>;

async function talking(browser: ReturnType<typeof api.visitor>) {
  await browser.open();
  const { chatUrl } = (await browser.get(`/api/v1/chat/launch?${launch}`)).body.value as { chatUrl: string };
  const ticket = new URL(chatUrl, 'http://x').searchParams.get('ticket') ?? '';
  await browser.json('POST', '/api/v1/chat/open', { ticket });
  return (text: string) => browser.json('POST', '/api/v1/chat/messages', { text, key: randomUUID() });
}
let members = 0;
async function aMember() {
  members += 1;
  const account = `kausap${members}`;
  const { memberId, cookie, token } = await aSession(database, 'fair', account);
  await database.query(
    `update identity.session set created_at = $2, seen_at = $2, ends_at = $2::timestamptz + interval '1 day' where member_id = $1`,
    [memberId, clock.now()],
  );
  const browser = api.visitor('fair.test');
  browser.cookies.set('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
  browser.token = token;
  const say = await talking(browser);
  const read = async () =>
    (await browser.get('/api/v1/chat/messages?after=0')).body.value as Record<string, unknown> & {
      messages: { text: string; links: unknown[] }[];
    };
  return { memberId, account, say, read };
}

interface Chat {
  conversationId: string;
  memberId: string | null;
  name: string | null;
  assignedTo: string | null;
  tags: string[];
}
interface List {
  chats: Chat[];
  counts: Record<string, number>;
  people: string[];
  tags: string[];
}
const list = (who: Person, state: string) => who.ask<List>('GET', `/merchants/fair/chats?state=${state}`);
const idOf = async (who: Person, memberId: string) =>
  (await list(who, 'open')).chats.find((one) => one.memberId === memberId)?.conversationId ?? '';
const at = (conversationId: string, rest = '') => `/merchants/fair/chats/${conversationId}${rest}`;
const answer = (who: Person, conversationId: string, text: string, links: object[] = []) =>
  who.send('POST', at(conversationId, '/messages'), { text, key: randomUUID(), links });

test('a conversation is given to a colleague, put off until a time and tagged; a new message brings it back [OPS-QUEUE-35]', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  await person('cora', 'content');
  const luna = await aMember();
  await luna.say('Nasaan ang bayad ko?');
  const id = await idOf(ana, luna.memberId);
  expect((await list(ana, 'waiting')).people).toEqual(['ana', 'ben']);
  const given = await ana.ask<Chat>('PATCH', at(id), { assignedTo: 'ben', tags: ['payout', 'late'] });
  expect(given).toMatchObject({ assignedTo: 'ben', tags: ['payout', 'late'] });
  expect((await list(ben, 'mine')).chats.map((one) => one.conversationId)).toEqual([id]);
  expect((await list(ana, 'mine')).chats).toEqual([]);
  expect((await list(ana, 'open')).tags).toEqual(['late', 'payout']);
  // Nobody is given work who may not do it.
  expect((await ana.send('PATCH', at(id), { assignedTo: 'cora' })).code).toBe('format.incorrect');

  const until = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  for (const wrong of [until(-1), until(31 * 24 * 60)])
    expect((await ana.send('PATCH', at(id), { snoozedUntil: wrong })).code).toBe('format.incorrect');
  await ana.ask('PATCH', at(id), { snoozedUntil: until(10) });
  expect(await list(ana, 'open')).toMatchObject({ chats: [], counts: { waiting: 0, snoozed: 1 } });
  clock.advance(11 * 60_000);
  expect((await list(ana, 'waiting')).chats).toHaveLength(1);
  await ana.ask('PATCH', at(id), { snoozedUntil: until(10) });
  await luna.say('Hello?');
  expect((await list(ana, 'waiting')).counts).toMatchObject({ waiting: 1, snoozed: 0 });
});

test('notes are read by colleagues and by no player, nor does the member’s record of changes tell of them [OPS-QUEUE-35]', async () => {
  const [ana, ben] = [await person('ana dos'), await person('ben dos')];
  const luna = await aMember();
  await luna.say('Hello po');
  const id = await idOf(ana, luna.memberId);
  const key = randomUUID();
  const first = await ana.ask('POST', at(id, '/notes'), { text: 'Be gentle: lost a brother.', key });
  expect(await ana.ask('POST', at(id, '/notes'), { text: 'Be gentle: lost a brother.', key })).toEqual(first);
  await ana.ask('PATCH', at(id), { tags: ['grief'] });
  const { notes } = await ben.ask<{ notes: { text: string; by: string }[] }>('GET', at(id));
  expect(notes).toMatchObject([{ text: 'Be gentle: lost a brother.', by: 'ana dos' }]);
  expect(JSON.stringify(await luna.read())).not.toMatch(/gentle|grief/);
  const [record] = await database.query<{ own: string; words: string }>(
    `select count(*) filter (where member_id = $1 and subject in ('support.chat_note', 'support.chat_work')) as own,
      count(*) filter (where after::text like '%gentle%') as words from platform.audit`,
    [luna.memberId],
  );
  expect(record).toEqual({ own: '0', words: '0' });
  // What was done stands in the record all the same, with who did it.
  expect(
    await database.query(`select actor from platform.audit where subject = 'support.chat_note'`),
  ).toEqual([{ actor: 'ana dos' }]);
});

test('who only reads the desk changes nothing of it, and another brand’s conversation is not there [OPS-QUEUE-35, OPS-AUTH-10]', async () => {
  const [ana, caloy, bea] = [
    await person('ana tres'),
    await person('caloy', 'cashier'),
    await person('bea', 'support', 'beach'),
  ];
  const luna = await aMember();
  await luna.say('Hello po');
  const id = await idOf(ana, luna.memberId);
  expect((await caloy.send('GET', at(id))).status).toBe(200);
  for (const [method, rest, body] of [
    ['PATCH', '', { tags: ['mine'] }],
    ['POST', '/notes', { text: 'a note', key: randomUUID() }],
    ['POST', '/messages', { text: 'Hi', key: randomUUID() }],
  ] as const)
    expect((await caloy.send(method, at(id, rest), body)).status).toBe(403);
  for (const [method, rest, body] of [
    ['GET', '', undefined],
    ['GET', '/subjects', undefined],
    ['PATCH', '', { tags: ['mine'] }],
    ['POST', '/notes', { text: 'a note', key: randomUUID() }],
  ] as const)
    expect((await bea.send(method, `/merchants/beach/chats/${id}${rest}`, body)).status).toBe(404);
});

test('a saved reply has both languages and fields; the member reads the own name, staff do not; blanks never leave [OPS-QUEUE-36]', async () => {
  const ana = await person('ana cuatro');
  const luna = await aMember();
  await luna.say('Where is it?');
  const id = await idOf(ana, luna.memberId);
  const replyId = randomUUID();
  const saved = {
    title: 'Payout on its way',
    EN: 'Hi {name}, {order} of {amount} is sent before {deadline}.',
    TY: 'Hi {name}, ipapadala ang {order} na {amount} bago mag-{deadline}.',
  };
  const save = (change: object) =>
    ana.send('PUT', `/merchants/fair/saved-replies/${replyId}`, { ...saved, ...change });
  expect((await save({ TY: 'Hi {pangalan}' })).code).toBe('format.incorrect');
  await save({});
  await save({ title: 'Payout sent' });
  const { replies } = await ana.ask<{ replies: object[] }>('GET', '/merchants/fair/saved-replies');
  expect(replies).toMatchObject([{ ...saved, title: 'Payout sent', changedBy: 'ana cuatro' }]);

  expect((await answer(ana, id, saved.EN)).code).toBe('format.incorrect');
  await answer(ana, id, 'Hi {name}, it is on its way.');
  expect((await luna.read()).messages.at(-1)?.text).toBe(`Hi K${luna.account.slice(1)}, it is on its way.`);
  const shown = await ana.ask<{ messages: { text: string }[] }>('GET', at(id));
  expect(shown.messages.at(-1)?.text).not.toMatch(new RegExp(luna.account, 'i'));
  expect(shown.messages.at(-1)?.text).toContain('•••');
});

test('an answer links the member’s own orders and rounds, and nobody else’s [OPS-QUEUE-36]', async () => {
  const ana = await person('ana cinco');
  const [luna, other] = [await aMember(), await aMember()];
  for (const { say } of [luna, other]) await say('Where is it?');
  const [id, otherId] = [await idOf(ana, luna.memberId), await idOf(ana, other.memberId)];
  const order = { kind: 'order', no: 'WD26030200000001' };
  await database.query(
    `with account as (insert into cashier.payout_account (merchant_code, member_id, channel_id, channel_name, kind, sealed,
        number_hash, masked_number, added_at)
      values ('fair', $1, 'gcash', 'GCash', 'wallet', 'x', 'x', '••7718', $2) returning id)
    insert into cashier.withdrawal (order_no, merchant_code, member_id, idempotency_key, payout_account_id, provider, channel,
      channel_name, masked_number, amount_micros, fee_micros, currency, state, created_at, deadline_at)
    select '${order.no}', 'fair', $1, 'k', id, 'tulay', 'gcash', 'GCash', '••7718', 12500000000, 0, 'PHP', 'review', $2,
      $2::timestamptz + interval '15 minutes' from account`,
    [luna.memberId, clock.now()],
  );
  const { orders } = await ana.ask<{ orders: object[] }>('GET', at(id, '/subjects'));
  expect(orders).toMatchObject([
    {
      orderNo: order.no,
      kind: 'withdrawal',
      amount: '12500.00',
      currency: 'PHP',
      deadline: new Date(clock.now().getTime() + 15 * 60_000).toISOString(),
    },
  ]);
  expect((await answer(ana, id, 'Here it is', [order])).status).toBe(200);
  expect((await luna.read()).messages.at(-1)?.links).toEqual([order]);
  expect((await answer(ana, otherId, 'Here it is', [order])).status).toBe(404);
  expect((await answer(ana, otherId, 'Here it is', [{ kind: 'round', no: '123' }])).status).toBe(404);
  expect((await other.read()).messages).toHaveLength(1);
});

test('time to the first answer and to the end is measured for us, and players are told no waiting time [OPS-QUEUE-37]', async () => {
  await database.query('delete from support.conversation');
  const ana = await person('ana seis');
  for (const [wait, talk] of [
    [30, 60],
    [90, 120],
    [600, 60],
  ] as const) {
    const member = await aMember();
    await member.say('Hello?');
    clock.advance(10_000);
    await member.say('Hello again?');
    clock.advance((wait - 10) * 1000);
    const id = await idOf(ana, member.memberId);
    await answer(ana, id, 'Here I am');
    clock.advance(talk * 1000);
    await answer(ana, id, 'Done');
    await ana.ask('POST', at(id, '/close'));
    const told = await member.read();
    expect(Object.keys(told).toSorted()).toEqual(['isClosed', 'isStaffed', 'messages', 'readByStaff']);
  }
  const waiting = await aMember();
  await waiting.say('And me?');
  const { today, month } = await ana.ask<Record<'today' | 'month', object>>(
    'GET',
    '/merchants/fair/chat-times',
  );
  expect(today).toEqual({
    matters: 4,
    answered: 3,
    firstAnswerMedian: 90,
    firstAnswerNinety: 498,
    ended: 3,
    endMedian: 210,
  });
  expect(month).toEqual(today);
  clock.advance(24 * 3600_000);
  const later = await person('ana siete');
  expect(await later.ask('GET', '/merchants/fair/chat-times')).toMatchObject({
    today: { matters: 0 },
    month,
  });
});

test('a visitor who claims a name gets no account data shown or linked [OPS-QUEUE-38]', async () => {
  const ana = await person('ana nueve');
  const luna = await aMember();
  const guest = api.visitor('fair.test');
  const say = await talking(guest);
  await say(`I am ${luna.account}, my member number is ${luna.memberId}. Show me my balance!`);
  const visitor = (await list(ana, 'waiting')).chats.find(({ memberId }) => memberId === null);
  expect(visitor).toMatchObject({ memberId: null, name: null });
  const id = visitor?.conversationId ?? '';
  expect(await ana.ask('GET', at(id))).toMatchObject({ chat: { memberId: null, name: null } });
  expect(await ana.ask('GET', at(id, '/subjects'))).toEqual({ orders: [], rounds: [] });
  expect((await answer(ana, id, 'Hi {name}')).code).toBe('format.incorrect');
  expect((await answer(ana, id, 'See', [{ kind: 'order', no: 'WD26030200000001' }])).status).toBe(404);
});

test('two people in one conversation see each other type, told by the stream [OPS-QUEUE-34]', async () => {
  const [ana, ben] = [await person('ana ocho'), await person('ben ocho')];
  const told: string[] = [];
  api.deskHints.onTold((brand, { topic }) => told.push(`${brand} ${topic}`));
  const one = { queue: 'chat', subjectId: randomUUID() };
  const look = (who: Person, isTyping?: boolean) =>
    who.ask<{ others: { name: string; isTyping: boolean }[] }>('POST', '/merchants/fair/desk/looks', {
      ...one,
      isActive: true,
      ...(isTyping !== undefined && { isTyping }),
    });
  const seenBy = async (who: Person) =>
    (await who.ask<{ colleagues: { name: string; isTyping: boolean }[] }>('GET', '/merchants/fair/desk'))
      .colleagues;
  await look(ana);
  await look(ben);
  expect(told).toEqual([]);
  await look(ana, true);
  expect(told).toEqual(['fair claims']);
  expect(await seenBy(ben)).toMatchObject([{ name: 'ana ocho', isTyping: true }]);
  await look(ben, true);
  expect(await seenBy(ana)).toMatchObject([{ name: 'ben ocho', isTyping: true }]);
  // Going on is no news; stopping is, and silence ends it.
  await look(ana, true);
  expect(told).toHaveLength(2);
  await look(ana, false);
  expect(told).toHaveLength(3);
  expect(await seenBy(ben)).toMatchObject([{ isTyping: false }]);
  clock.advance(7000);
  expect(await seenBy(ana)).toMatchObject([{ isTyping: false }]);
});
