import { randomUUID } from 'node:crypto';
import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', switches: ['CBS3'] });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);

const launch = 'b2c=1&backUrl=%2Fm%2Fhome&headerColor=%23221133&title=Help&template=v2&language=EN';
let members = 0;
async function aMember(merchant = 'fair') {
  members += 1;
  const { memberId, cookie, token } = await aSession(database, merchant, `kausap${members}`);
  const browser = api.visitor(`${merchant}.test`);
  browser.cookies.set('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
  browser.token = token;
  await browser.open();
  return { memberId, browser };
}
type Browser = Awaited<ReturnType<typeof aMember>>['browser'];

const ticketFor = async (browser: Browser) => {
  const { body } = await browser.get(`/api/v1/chat/launch?${launch}`);
  const { chatUrl } = body.value as { chatUrl: string };
  return { chatUrl, ticket: new URL(chatUrl, 'http://x').searchParams.get('ticket') ?? '' };
};
const open = (browser: Browser, ticket: string) => browser.json('POST', '/api/v1/chat/open', { ticket });
const say = (browser: Browser, text: string, key: string = randomUUID()) =>
  browser.json('POST', '/api/v1/chat/messages', { text, key });
const read = async (browser: Browser, after = '0') =>
  (await browser.get(`/api/v1/chat/messages?after=${after}`)).body.value as {
    messages: { id: string; text: string; fromStaff: boolean }[];
    isStaffed: boolean;
    isClosed: boolean;
  };
const unread = async (browser: Browser) =>
  ((await browser.get('/api/v1/chat/unread-count')).body.value as { unReadCount: number }).unReadCount;
const chats = async () =>
  (await api.operate('GET', '/merchants/fair/chats')).body.value as {
    chats: { conversationId: string; memberId: string | null; unread: number; lastText: string }[];
  };
const answer = (conversationId: string, text: string) =>
  api.operate('POST', `/merchants/fair/chats/${conversationId}/messages`, { text, key: randomUUID() });

test('the address of our own page carries a ticket that works once [CALL-24, ENT-38, DEC-100, DEC-103]', async () => {
  const { browser } = await aMember();
  const { chatUrl, ticket } = await ticketFor(browser);
  expect(chatUrl).toMatch(
    /^\/m\/chat\?ticket=.+&language=EN&title=Help&backUrl=%2Fm%2Fhome&headerColor=%23221133&template=v2$/,
  );
  expect((await open(browser, ticket)).body).toMatchObject({
    success: true,
    value: { messages: [], isStaffed: false },
  });
  expect((await open(browser, ticket)).body.code).toBe('request.not_found');
  expect((await open(browser, `${ticket}x`)).body.code).toBe('request.not_found');
  for (const wrong of [
    launch.replace('%2Fm%2Fhome', 'https%3A%2F%2Fevil.test'),
    launch.replace('%23221133', 'red'),
    launch.replace('b2c=1', 'b2c=0'),
    launch.replace('v2', 'v1'),
  ])
    expect((await browser.get(`/api/v1/chat/launch?${wrong}`)).status).toBe(400);
});

test('both sides write and read, unread answers are counted, and the same message is kept once [CALL-23, ENT-37, DEC-100]', async () => {
  const { browser, memberId } = await aMember();
  await open(browser, (await ticketFor(browser)).ticket);
  const key = randomUUID();
  const first = await say(browser, 'Saan na ang deposit ko?', key);
  expect((await say(browser, 'Saan na ang deposit ko?', key)).body.value).toEqual(first.body.value);
  const [waiting] = (await chats()).chats;
  expect(waiting).toMatchObject({ memberId, unread: 1, lastText: 'Saan na ang deposit ko?' });
  await answer(waiting?.conversationId ?? '', 'It has just arrived.');
  expect(await unread(browser)).toBe(1);
  const { messages, isStaffed } = await read(browser);
  expect(messages.map(({ text, fromStaff }) => [text, fromStaff])).toEqual([
    ['Saan na ang deposit ko?', false],
    ['It has just arrived.', true],
  ]);
  expect(isStaffed).toBe(true);
  expect(await unread(browser)).toBe(0);
  expect((await read(browser, messages[1]?.id)).messages).toEqual([]);
  await api.operate('POST', `/merchants/fair/chats/${waiting?.conversationId}/close`);
  expect((await read(browser)).isClosed).toBe(true);
  await say(browser, 'Salamat!');
  expect((await read(browser)).isClosed).toBe(false);
});

test('who is away finds the answer in the inbox; nobody reads another’s conversation, nor does another brand [DEC-100]', async () => {
  const [luna, other, there] = [await aMember(), await aMember(), await aMember('beach')];
  for (const { browser } of [luna, other]) await open(browser, (await ticketFor(browser)).ticket);
  await say(luna.browser, 'Secret of Luna');
  expect((await read(other.browser)).messages).toEqual([]);
  const { conversationId } = (await chats()).chats.find(({ memberId }) => memberId === luna.memberId) ?? {
    conversationId: '',
  };
  await database.query(`update support.conversation set seen_at = seen_at - interval '5 minutes'`);
  await answer(conversationId, 'Here you are');
  const inbox = await database.query<{ link: string }>(
    `select link from content.message where member_id = $1`,
    [luna.memberId],
  );
  expect(inbox).toEqual([{ link: '/m/chat' }]);
  // Chat is off there: no entry, no calls.
  expect((await there.browser.get(`/api/v1/chat/launch?${launch}`)).body.code).toBe('permission.denied');
  expect((await there.browser.get('/api/v1/chat/unread-count')).body.code).toBe('permission.denied');
  expect((await api.operate('GET', `/merchants/beach/chats/${conversationId}`)).body.code).toBe(
    'request.not_found',
  );
});

test('after a logout, or for somebody else on the device, the pass opens nothing [DEC-043, DEC-100]', async () => {
  const [luna, other] = [await aMember(), await aMember()];
  await open(luna.browser, (await ticketFor(luna.browser)).ticket);
  await say(luna.browser, 'Only for us');
  const code = async () => (await luna.browser.get('/api/v1/chat/messages?after=0')).body.code;
  const { token } = luna.browser;
  luna.browser.token = null;
  expect(await code()).toBe('request.not_found');
  expect((await say(luna.browser, 'Not me')).body.code).toBe('request.not_found');
  luna.browser.token = token;
  luna.browser.cookies.set('__Host-session', other.browser.cookies.get('__Host-session') ?? '');
  luna.browser.token = other.browser.token;
  expect(await code()).toBe('request.not_found');
  expect((await say(luna.browser, 'Not me either')).body.code).toBe('request.not_found');
  // Nor does the ticket of somebody's address.
  const { ticket } = await ticketFor(other.browser);
  const stranger = api.visitor('fair.test');
  await stranger.open();
  expect((await open(stranger, ticket)).body.code).toBe('request.not_found');
});

test('a visitor chats without an account, and floods are refused [DEC-100]', async () => {
  const guest = api.visitor('fair.test');
  await guest.open();
  await open(guest, (await ticketFor(guest)).ticket);
  for (let n = 0; n < 20; n += 1) expect((await say(guest, `Hello ${n}`)).status).toBe(200);
  expect((await say(guest, 'One too many')).body.code).toBe('rate.limited');
  expect((await chats()).chats.find(({ memberId }) => memberId === null)).toMatchObject({ unread: 20 });
  const stranger = api.visitor('fair.test');
  await stranger.open();
  expect((await say(stranger, 'No pass')).body.code).toBe('request.not_found');
});

test('another chat product can be named instead [DEC-100]', async () => {
  const { browser } = await aMember();
  await api.operate('PATCH', '/merchants/fair/settings', {
    chatAddress: 'https://chat.example/?l={language}&t={title}',
  });
  expect((await ticketFor(browser)).chatUrl).toBe('https://chat.example/?l=EN&t=Help');
  await api.operate('PATCH', '/merchants/fair/settings', { chatAddress: null });
});

test('an appeal is taken whether or not there is such an account; accepted, it opens the account again', async () => {
  const { memberId } = await aMember();
  const account = `kausap${members}`;
  await api.operate('PATCH', `/merchants/fair/members/${memberId}`, {
    isDisabled: true,
    closedFor: 'other',
    reviewOn: '2030-01-31',
  });
  const guest = api.visitor('fair.test');
  await guest.open();
  const appeal = (name: string) =>
    guest.json('POST', '/api/v1/appeals', {
      account: name,
      contact: '+63 917 000 0000',
      text: 'It was not me, please look.',
    });
  expect((await appeal(account)).body).toEqual((await appeal('nobody-at-all')).body);
  const { appeals } = (await api.operate('GET', '/merchants/fair/appeals')).body.value as {
    appeals: { appealId: string; account: string }[];
  };
  const mine = appeals.find((one) => one.account === account);
  const decide = () =>
    api.operate('POST', `/merchants/fair/appeals/${mine?.appealId}`, {
      accept: true,
      answer: 'You are right, sorry.',
    });
  expect((await decide()).body.value).toMatchObject({ state: 'accepted' });
  expect((await decide()).body.code).toBe('status.move.refused');
  const [row] = await database.query<{ is_disabled: boolean }>(
    'select is_disabled from identity.member where member_id = $1',
    [memberId],
  );
  expect(row?.is_disabled).toBe(false);
});
