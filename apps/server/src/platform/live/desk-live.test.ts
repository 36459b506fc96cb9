import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { consoleHost, operatorToken, withPlayerApi } from '#testing/player-api';
import { natsService, waitFor } from '#testing/services';
import { aStaffPerson } from '#testing/staff';
import { afterAll, expect, test } from 'vitest';
import { createNats } from '../events/nats.ts';
import { createLog } from '../observe/log.ts';
import { createDeskHints } from './desk-hints.ts';
import { createDeskHub } from './desk-hub.ts';
import { serveDeskStream } from './desk-route.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', switches: ['CBS3'] });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);
const hub = createDeskHub({ hints: api.deskHints, aliveSessions: api.staff.aliveSessions });
serveDeskStream(api.internal, hub);
hub.start();
await api.internal.listen({ port: 0, host: '127.0.0.1' });
const { port } = api.internal.server.address() as AddressInfo;
afterAll(() => hub.close());

interface Stream {
  answer: IncomingMessage;
  text: () => string;
  ended: () => boolean;
}

const listen = (headers: Record<string, string>, brand = 'fair'): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const path = `/operator/v1/merchants/${brand}/live`;
    const asked = request({ port, host: '127.0.0.1', path, headers, agent: false });
    asked.once('error', reject).once('response', (answer) => {
      let received = '';
      let over = false;
      answer.on('data', (chunk: Buffer) => (received += chunk.toString()));
      answer.on('close', () => (over = true)).on('error', () => undefined);
      resolve({ answer, text: () => received, ended: () => over });
    });
    asked.end();
  });
const atConsole = ({ cookie }: { cookie: string }) => ({
  host: consoleHost,
  cookie,
  'sec-fetch-site': 'same-origin',
});
const person = (name: string, role: string, brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand });

test('everybody of a brand is told by topic what is stale, by cookie or token, and nobody of another [OPS-ALL-10]', async () => {
  const [ana, bea] = [await person('ana', 'cashier'), await person('bea', 'cashier', 'beach')];
  const own = await listen(atConsole(ana));
  const machine = await listen({ authorization: `Bearer ${operatorToken}` });
  const other = await listen(atConsole(bea), 'beach');
  expect(own.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  await ana.ask('POST', '/merchants/fair/desk/claims', { queue: 'withdrawals', subjectId: 'WD1' });
  await waitFor(() => own.text().includes('"topic":"claims"') && machine.text().includes('"claims"'));
  const { memberId } = await aSession(database, 'fair', 'luna');
  await ana.send('POST', '/merchants/fair/adjustments', { memberId, amount: '5.00', reason: 'lost' });
  await waitFor(() => own.text().includes('"topic":"approvals"'));
  expect(other.text()).not.toContain('topic');
  expect((await listen(atConsole(ana), 'beach')).answer.statusCode).toBe(403);
  expect((await listen({ host: consoleHost })).answer.statusCode).toBe(401);
});

test('an ended session’s stream is cut within a second, and reading it kept no session alive [OPS-ALL-10, OPS-AUTH-08]', async () => {
  const ana = await person('ana dos', 'cashier');
  const stream = await listen(atConsole(ana));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(stream.ended()).toBe(false);
  const [before] = await database.query<{ seen_at: Date }>(
    'select seen_at from staff.session where person_id = $1',
    [ana.personId],
  );
  expect(Date.now() - Number(before?.seen_at)).toBeGreaterThan(1400);
  await database.query('update staff.session set ended_at = now() where person_id = $1', [ana.personId]);
  const begun = performance.now();
  await waitFor(stream.ended, 3000);
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('a member’s message is told to open consoles of the brand within a second [OPS-QUEUE-34]', async () => {
  const stream = await listen(atConsole(await person('carla', 'support')));
  const { cookie, token } = await aSession(database, 'fair', 'kausap');
  const browser = api.visitor('fair.test');
  browser.cookies.set('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
  browser.token = token;
  await browser.open();
  const launch = 'b2c=1&backUrl=%2Fm%2Fhome&headerColor=%23221133&title=Help&template=v2&language=EN';
  const { chatUrl } = (await browser.get(`/api/v1/chat/launch?${launch}`)).body.value as { chatUrl: string };
  const ticket = new URL(chatUrl, 'http://x').searchParams.get('ticket');
  await browser.json('POST', '/api/v1/chat/open', { ticket });
  expect(stream.text()).not.toContain('"chat"');
  const begun = performance.now();
  await browser.json('POST', '/api/v1/chat/messages', { text: 'Hello?', key: randomUUID() });
  await waitFor(() => stream.text().includes('"topic":"chat"'));
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('a hint for the desk crosses processes within a second [OPS-QUEUE-34]', async () => {
  const bus = await natsService();
  await bus.start();
  const log = createLog({ level: 'silent', service: 'test' });
  const [here, there] = [createNats({ url: bus.url, log }), createNats({ url: bus.url, log })];
  const heard: string[] = [];
  createDeskHints(there).onTold((brand, { topic }) => heard.push(`${brand} ${topic}`));
  const { tell } = createDeskHints(here);
  here.start();
  there.start();
  await waitFor(() => here.connected() && there.connected());
  await new Promise((resolve) => setTimeout(resolve, 100));
  const begun = performance.now();
  tell('fair', 'chat');
  await waitFor(() => heard.includes('fair chat'));
  expect(performance.now() - begun).toBeLessThan(1000);
  await here.stop();
  await there.stop();
  await bus.remove();
});

test('figures are told at once and then at most once in a pause, the last of them for certain [OPS-TODAY-14]', async () => {
  const ana = await person('ana tres', 'cashier');
  const quick = createDeskHub({
    hints: api.deskHints,
    aliveSessions: api.staff.aliveSessions,
    figuresMs: 400,
  });
  const told: string[] = [];
  const take = quick.place({ brand: 'fair', name: 'ana', sessionId: null, isStillOpen: async () => true });
  take?.({
    writableLength: 0,
    write: (chunk: Buffer | string) => told.push(chunk.toString()),
    once: () => undefined,
    on: () => undefined,
    end: () => undefined,
  } as never);
  const own = await listen(atConsole(ana));
  const count = () => told.filter((text) => text.includes('"topic":"today"')).length;
  for (let order = 0; order < 50; order += 1) api.deskHints.tell('fair', 'today');
  expect(count()).toBe(1);
  // Whatever else waits for nothing.
  api.deskHints.tell('fair', 'withdrawals');
  expect(told.at(-1)).toContain('"topic":"withdrawals"');
  await waitFor(() => count() === 2);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(count()).toBe(2);
  api.deskHints.tell('fair', 'today');
  expect(count()).toBe(3);
  await waitFor(() => own.text().includes('"topic":"today"'));
  quick.close();
});
