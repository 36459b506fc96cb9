import { execFileSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Webhook, WebhookDelivery } from '@perya/contract';
import { createRunWork } from '#platform/database/work';
import { createLog } from '#platform/observe/log';
import { createOutsideLine } from '#platform/outside/outside-line';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { createDelivery } from '#testing/events';
import { withMailbox } from '#testing/mailbox';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLetters, staffMessages } from '../letters.ts';
import { createTellOwner } from './owner.ts';
import { createWebhookSender } from './sender.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);
const mailbox = withMailbox(database, api.secrets, staffMessages);
const owner = await aStaffPerson(database, api.internal, { name: 'rosa', role: 'owner' });
const verifier = fileURLToPath(new URL('../../../../../../ops/webhooks/verify.py', import.meta.url));

/** The operator's own system. */
interface Call {
  headers: IncomingHttpHeaders;
  body: Buffer;
}
const calls: Call[] = [];
let answers: (call: Call) => number = () => 204;
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const call = { headers: request.headers, body: Buffer.concat(chunks) };
    calls.push(call);
    response.writeHead(answers(call), { location: '/elsewhere' }).end('x'.repeat(1000));
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => void receiver.close());
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const runSystemWork = createRunWork({ kysely: database.system.kysely, clock: () => new Date() });
let floor: number | null = 1_000_000;
const aSender = () =>
  createWebhookSender({
    database: database.system,
    runSystemWork,
    outside: createOutsideLine({ sandboxOrigin: origin, timeoutMs: 1000 }),
    secrets: api.secrets,
    floor: async () => floor,
    tellOwner: createTellOwner(createLetters({ secrets: api.secrets })),
    log: createLog({ level: 'silent', service: 'test' }),
    sent: () => undefined,
  });
const { deliver } = aSender();
const feed = createDelivery(database, [api.staff]);
const address = 'https://hooks.example.com/perya';
const hooks = '/merchants/fair/webhooks';
type Made = Webhook & { secret: string };

/** As if the stand-in of the receiver had been named: the API itself takes no address inside. */
const aWebhook = async (...events: string[]): Promise<Made> => {
  const made = await owner.ask<Made>('POST', hooks, { address, events });
  await database.query('update staff.webhook set url = $2 where webhook_id = $1', [
    made.webhookId,
    `${origin}/x`,
  ]);
  return made;
};
const list = async (webhookId: string, query = '') =>
  (await owner.ask<{ deliveries: WebhookDelivery[] }>('GET', `${hooks}/${webhookId}/deliveries${query}`))
    .deliveries;
const announce = (memberId: string, state: string) =>
  database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, (work) =>
    work.announce('cashier.order_moved.v1', { memberId, kind: 'deposit', orderNo: 'D1', state }),
  );
let members = 0;
const aMember = async () => {
  members += 1;
  const [row] = await database.query<{ memberId: string }>(
    `insert into identity.member (merchant_code, account) values ('fair', $1) returning member_id as "memberId"`,
    [`kasapi${members}`],
  );
  return { memberId: row?.memberId ?? '' };
};
/** The pauses are over. */
const hurry = () =>
  database.query(`update staff.webhook_lane set next_try_at = now() where isfinite(next_try_at)`);
const statesSent = () =>
  calls.map(({ body }) => (JSON.parse(String(body)) as { data: { state?: string } }).data.state);
/** Python, the standard library and docs/WEBHOOKS.md: nothing of ours. */
const isProven = (secret: string, { headers, body }: Call, more: string[] = []): boolean => {
  try {
    execFileSync('python3', [verifier, secret, String(headers['perya-signature']), ...more], {
      input: body,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    return true;
  } catch {
    return false;
  }
};
beforeEach(async () => {
  calls.length = 0;
  answers = () => 204;
  floor = 1_000_000;
  await database.query(
    'truncate staff.webhook, staff.webhook_lane, staff.webhook_delivery, staff.webhook_try, platform.outbox, platform.inbox',
  );
});

test('a webhook needs a public https address, chosen events, the right to manage staff and a fresh proof; its secret is shown once and kept sealed [OPS-SYS-11, OPS-AUTH-17]', async () => {
  const wish = { address, events: ['cashier.order_moved.v1'] };
  for (const wrong of [
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://[::1]/aaaaaaaa',
    'https://169.254.169.254/',
    `${origin}/x`,
  ])
    expect(await owner.send('POST', hooks, { ...wish, address: wrong }), wrong).toMatchObject({
      code: 'format.incorrect',
    });
  for (const events of [[], ['safety.care_changed.v1'], ['play.rounds_closed.v1'], ['x']])
    expect(await owner.send('POST', hooks, { ...wish, events })).toMatchObject({ status: 400 });
  const cashier = await aStaffPerson(database, api.internal, { name: 'cora', role: 'cashier' });
  expect(await cashier.send('GET', hooks)).toMatchObject({ code: 'permission.denied' });
  const auditor = await aStaffPerson(database, api.internal, { name: 'olga', role: 'auditor' });
  expect(await auditor.send('POST', hooks, wish)).toMatchObject({ code: 'permission.denied' });
  const elsewhere = await aStaffPerson(database, api.internal, {
    name: 'bea',
    role: 'owner',
    brand: 'beach',
  });
  expect(await elsewhere.send('POST', hooks, wish)).toMatchObject({ code: 'permission.denied' });
  const made = await owner.ask<Made>('POST', hooks, wish);
  const paths = [
    ['PATCH', '', { isOn: false }],
    ['POST', '/secret', undefined],
    ['DELETE', '', undefined],
  ] as const;
  await database.query(
    `update staff.session set proven_at = now() - interval '6 minutes' where person_id = $1`,
    [owner.personId],
  );
  expect(await owner.send('POST', hooks, wish)).toMatchObject({ code: 'step.up.required' });
  for (const [method, path, body] of paths)
    expect(await owner.send(method, `${hooks}/${made.webhookId}${path}`, body)).toMatchObject({
      code: 'step.up.required',
    });
  await database.query('update staff.session set proven_at = now() where person_id = $1', [owner.personId]);
  // Another brand's number is nobody's.
  for (const [method, path, body] of paths)
    expect(
      await elsewhere.send(method, `/merchants/beach/webhooks/${made.webhookId}${path}`, body),
    ).toMatchObject({ code: 'request.not_found' });
  const kept = JSON.stringify([
    (await owner.send('GET', hooks)).value,
    await database.query('select * from staff.webhook'),
    await database.query('select * from platform.audit'),
  ]);
  expect(kept).toContain(address);
  expect(kept).not.toContain(made.secret);
  for (let nth = 1; nth < 10; nth += 1) await owner.ask('POST', hooks, wish);
  expect(await owner.send('POST', hooks, wish)).toMatchObject({ code: 'limit.exceeded' });
});

test('what is signed is the moment and the raw bytes, provable without our code; after a change both secrets sign for a day [OPS-SYS-11]', async () => {
  const { webhookId, secret } = await aWebhook('cashier.order_moved.v1');
  const first = await owner.ask<WebhookDelivery>('POST', `${hooks}/${webhookId}/test`);
  expect(first).toMatchObject({ event: 'webhook.test', state: 'waiting' });
  await deliver();
  const [call] = calls;
  if (call === undefined) throw new Error('nothing arrived');
  expect(JSON.parse(String(call.body))).toMatchObject({ name: 'webhook.test', brand: 'fair', data: {} });
  expect(call.headers).toMatchObject({ 'perya-event': 'webhook.test', 'perya-delivery': first.deliveryId });
  expect(isProven(secret, call)).toBe(true);
  // The verifier can say no: another secret, one byte more, another moment, an old one.
  expect(isProven('whsec_other', call)).toBe(false);
  expect(isProven(secret, { ...call, body: Buffer.concat([call.body, Buffer.from(' ')]) })).toBe(false);
  const signature = String(call.headers['perya-signature']).replace(/t=\d/, 't=2');
  expect(isProven(secret, { ...call, headers: { 'perya-signature': signature } }, ['--any-age'])).toBe(false);
  const { secret: next } = await owner.ask<Made>('POST', `${hooks}/${webhookId}/secret`);
  expect(next).not.toBe(secret);
  await owner.ask('POST', `${hooks}/${webhookId}/test`);
  await deliver();
  expect([secret, next].map((one) => isProven(one, calls[1] as Call))).toEqual([true, true]);
  await database.query(`update staff.webhook set before_until = now() - interval '1 second'`);
  await owner.ask('POST', `${hooks}/${webhookId}/test`);
  await deliver();
  expect([secret, next].map((one) => isProven(one, calls[2] as Call))).toEqual([false, true]);
});

test('an event reaches the webhooks that chose it, once however often the bus brings it, with numbers of persons alone; each member’s in their order [OPS-SYS-11, OPS-SYS-12]', async () => {
  const { webhookId } = await aWebhook('cashier.order_moved.v1');
  const other = await aWebhook('identity.member_registered.v1');
  const [one, two] = [await aMember(), await aMember()];
  for (const state of ['a', 'b', 'c']) await announce(one.memberId, state);
  await announce(two.memberId, 'x');
  await feed(3);
  // The first one of this member is not taken: what comes after it waits, the other member's goes out.
  answers = ({ body }) => (String(body).includes('"state":"a"') && calls.length < 6 ? 500 : 200);
  await deliver();
  expect(new Set(statesSent())).toEqual(new Set(['a', 'x']));
  expect(calls).toHaveLength(2);
  await hurry();
  answers = () => 302;
  await deliver();
  answers = () => 204;
  await hurry();
  await deliver();
  expect(statesSent().filter((state) => state !== 'x')).toEqual(['a', 'a', 'a', 'b', 'c']);
  expect(await list(other.webhookId)).toEqual([]);
  const deliveries = await list(webhookId);
  expect(deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
  const tried = deliveries.find(({ tries }) => tries === 3);
  const { all, body } = await owner.ask<{ all: object[]; body: string }>(
    'GET',
    `${hooks}/${webhookId}/deliveries/${tried?.deliveryId}`,
  );
  expect(all).toMatchObject([{ status: 204 }, { status: 302 }, { status: 500 }]);
  expect(Object.keys(JSON.parse(body) as object)).toEqual(['id', 'name', 'brand', 'at', 'data']);
  expect(body).not.toMatch(/account|mobile|email|nickname/);
  // The bytes of each try are the same.
  expect(
    new Set(
      calls.filter(({ body: sent }) => String(sent).includes('"a"')).map(({ body: sent }) => String(sent)),
    ).size,
  ).toBe(1);
});

test('what lies earlier in the stream and is not taken in yet holds its member up, and nobody for longer than two minutes [OPS-SYS-12]', async () => {
  await aWebhook('cashier.order_moved.v1');
  const { memberId } = await aMember();
  await announce(memberId, 'late');
  await feed();
  await database.query('update staff.webhook_delivery set stream_seq = 7');
  floor = 6;
  await deliver();
  expect(calls).toHaveLength(0);
  // The one before it arrives with the worker that took over.
  await announce(memberId, 'early');
  await feed();
  await database.query(`update staff.webhook_delivery set stream_seq = 6 where body like '%early%'`);
  floor = 7;
  await hurry();
  await deliver();
  expect(statesSent()).toEqual(['early', 'late']);
  floor = null;
  await announce(memberId, 'unknown');
  await feed();
  await database.query(`update staff.webhook_delivery set stream_seq = 99 where state = 'waiting'`);
  await hurry();
  await deliver();
  expect(calls).toHaveLength(2);
  await database.query(
    `update staff.webhook_delivery set created_at = now() - interval '121 seconds' where state = 'waiting'`,
  );
  await hurry();
  await deliver();
  expect(statesSent()).toEqual(['early', 'late', 'unknown']);
});

test('pauses grow; after 72 hours a delivery is given up and can be sent again by hand; after 72 hours of failures alone the webhook is off and its owner told, once [OPS-SYS-12]', async () => {
  const { webhookId } = await aWebhook('cashier.order_moved.v1');
  const { memberId } = await aMember();
  await announce(memberId, 'a');
  await feed();
  answers = () => 500;
  const pauses: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    await hurry();
    await deliver();
    const [lane] = await database.query<{ s: number }>(
      `select extract(epoch from next_try_at - now())::float as s from staff.webhook_lane`,
    );
    pauses.push(lane?.s ?? 0);
  }
  expect(pauses[0]).toBeLessThanOrEqual(5);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3600);
  expect(pauses.at(-1)).toBeGreaterThan(1700);
  expect((pauses[6] ?? 0) > (pauses[2] ?? 0) * 2).toBe(true);
  // This one is never taken, others are: it alone is given up.
  await database.query(
    `update staff.webhook_delivery set first_try_at = now() - interval '72 hours 1 minute'`,
  );
  await hurry();
  await deliver();
  const [given] = await list(webhookId, '?state=given_up');
  expect(given).toMatchObject({ state: 'given_up', tries: 13, lastStatus: 500 });
  expect(await owner.ask('GET', hooks)).toMatchObject({
    webhooks: [{ state: 'on', givenUp: 1, waiting: 0 }],
  });
  answers = () => 200;
  await owner.ask('POST', `${hooks}/${webhookId}/deliveries/${given?.deliveryId}/again`);
  await deliver();
  expect(await list(webhookId)).toMatchObject([{ state: 'delivered', tries: 14 }]);
  expect(await owner.ask('GET', hooks)).toMatchObject({ webhooks: [{ failingSince: null }] });
  answers = () => 500;
  await database.query(`update staff.webhook set delivered_at = now() - interval '61 seconds'`);
  for (const state of ['b', 'c']) await announce(memberId, state);
  await announce((await aMember()).memberId, 'd');
  await feed();
  await deliver();
  await database.query(`update staff.webhook set failing_since = now() - interval '72 hours 1 minute'`);
  await hurry();
  await deliver();
  await hurry();
  await deliver();
  expect(await owner.ask('GET', hooks)).toMatchObject({ webhooks: [{ state: 'failed', waiting: 3 }] });
  expect((await mailbox.next('rosa@console.test')).subject).toBe('A webhook was switched off');
  expect(mailbox.delivered.filter(({ to }) => to === 'rosa@console.test')).toHaveLength(0);
  expect(await owner.send('POST', `${hooks}/${webhookId}/test`)).toMatchObject({
    code: 'status.move.refused',
  });
  // Off it takes nothing in; on again it sends what waited, in its order.
  await announce(memberId, 'unheard');
  await feed();
  calls.length = 0;
  answers = () => 200;
  await owner.ask('PATCH', `${hooks}/${webhookId}`, { isOn: true });
  await database.query(`update staff.webhook set url = $1`, [`${origin}/x`]);
  await deliver();
  expect(statesSent().filter((state) => state !== 'd')).toEqual(['b', 'c']);
  await owner.ask('DELETE', `${hooks}/${webhookId}`);
  expect(await owner.ask('GET', hooks)).toMatchObject({ webhooks: [] });
  expect(await owner.send('GET', `${hooks}/${webhookId}/deliveries`)).toMatchObject({
    code: 'request.not_found',
  });
});

test('two workers share the lanes: everything once, nothing out of order [OPS-SYS-12]', async () => {
  await aWebhook('cashier.order_moved.v1');
  const members = await Promise.all(Array.from({ length: 8 }, () => aMember()));
  for (let nth = 0; nth < 10; nth += 1)
    for (const { memberId } of members) await announce(memberId, String(nth));
  await feed();
  const other = aSender();
  for (let turn = 0; turn < 5; turn += 1) await Promise.all([deliver(), other.deliver()]);
  const byMember = Map.groupBy(
    calls,
    ({ body }) => (JSON.parse(String(body)) as { data: { memberId: string } }).data.memberId,
  );
  expect(byMember.size).toBe(8);
  for (const own of byMember.values())
    expect(
      own.map(({ body }) => (JSON.parse(String(body)) as { data: { state: string } }).data.state),
    ).toEqual(Array.from({ length: 10 }, (_, nth) => String(nth)));
});
