import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withMessagingCompany } from '#testing/message-company';
import { withPlayerApi } from '#testing/player-api';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', settings: {} });

/** Our own door as Twilio sees it: over a real line, at the address it was given. */
const door = createServer((request, response) => {
  void text(request).then(async (payload) => {
    const reply = await api.app.inject({
      method: 'POST',
      url: request.url ?? '/',
      headers: { ...request.headers, host: 'fair.test' },
      payload,
    });
    heard.push({ headers: request.headers, url: request.url ?? '', payload, status: reply.statusCode });
    response.writeHead(reply.statusCode).end();
  });
});
await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
afterAll(() => void door.close());
const base = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
const { company, gateway, message } = await withMessagingCompany('twilio', base);
const api = await withPlayerApi(database, undefined, {
  messageCompanies: { twilio: gateway },
  noticeBaseUrl: base,
});

interface Heard {
  headers: Record<string, string | string[] | undefined>;
  url: string;
  payload: string;
  status: number;
}
let heard: Heard[] = [];
beforeEach(async () => {
  heard = [];
  await company.setMode('normal');
});

async function queued(state = 'waiting', carrier = 'twilio'): Promise<string> {
  const [row] = await database.query<{ message_id: string }>(
    `insert into identity.message (merchant_code, channel, kind, sealed, state, company, next_try_at, give_up_at, created_at)
     values ('fair', 'sms', 'code', 'sealed', $1, $2, now() + interval '1 hour', now() + interval '1 hour', now())
     returning message_id`,
    [state, carrier],
  );
  return row?.message_id ?? '';
}
const rowOf = async (id: string) =>
  (
    await database.query<{
      state: string;
      sealed: string | null;
      company_id: string | null;
      word: string | null;
    }>('select state, sealed, company_id, word from identity.message where message_id = $1', [id])
  )[0];
const repeat = async ({ headers, url, payload }: Heard, changes: { url?: string; payload?: string } = {}) => {
  const { 'content-length': _, ...others } = headers;
  return api.app.inject({
    method: 'POST',
    headers: { ...others, host: 'fair.test' },
    url: changes.url ?? url,
    payload: changes.payload ?? payload,
  });
};

test('a message whose answer was lost becomes delivered by the company’s own word, and is counted as sent and delivered [COMPANY-44]', async () => {
  await company.setMode('done-then-500');
  const id = await queued('unclear');
  expect(await gateway.send(message(id))).toEqual({ outcome: 'unknown' });
  await expect.poll(async () => (await rowOf(id))?.state).toBe('delivered');
  expect(await rowOf(id)).toMatchObject({ sealed: null, company_id: expect.stringMatching(/^SM/) });
  const counted = await database.query<{ what: string }>(
    `select what from identity.message_count where merchant_code = 'fair' order by what`,
  );
  expect(counted.map(({ what }) => what)).toEqual(expect.arrayContaining(['delivered', 'sent']));
});

test('what is told before the answer, twice, or in another order ends the same [COMPANY-44]', async () => {
  for (const mode of ['before-the-answer', 'twice', 'delivered-before-sent']) {
    await company.setMode(mode);
    const id = await queued();
    await gateway.send(message(id));
    await expect.poll(async () => (await rowOf(id))?.state).toBe('delivered');
    await expect.poll(() => heard.filter(({ url }) => url.includes(id)).length).toBeGreaterThan(1);
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', sealed: null });
  }
  expect(heard.every(({ status }) => status === 200)).toBe(true);
});

test('one that did not arrive keeps the company’s word [COMPANY-44]', async () => {
  const id = await queued();
  await gateway.send(message(id, { to: '+639170000042' }));
  await expect.poll(async () => (await rowOf(id))?.state).toBe('failed');
  expect(await rowOf(id)).toMatchObject({ word: 'error 30042' });
});

test('a true report sent again for another message, changed, or about a message of another company moves nothing [COMPANY-44]', async () => {
  const id = await queued();
  await gateway.send(message(id));
  await expect.poll(async () => (await rowOf(id))?.state).toBe('delivered');
  const [first] = heard;
  if (first === undefined) throw new Error('nothing was told');
  const other = await queued();
  expect((await repeat(first, { url: first.url.replace(id, other) })).statusCode).toBe(403);
  expect((await repeat(first, { payload: first.payload.replace('sent', 'failed') })).statusCode).toBe(403);
  expect((await repeat(first, { url: first.url.replace('twilio', 'semaphore') })).statusCode).toBe(404);
  expect((await repeat(first, { payload: 'x'.repeat(20_000) })).statusCode).toBe(413);
  expect((await repeat(first)).statusCode).toBe(200);
  expect(await rowOf(other)).toMatchObject({ state: 'waiting', sealed: 'sealed' });
  expect(await rowOf(id)).toMatchObject({ state: 'delivered' });
  // Rightly signed, and somebody else carries it: the signature says who speaks, not what is theirs.
  const theirs = await queued('accepted', 'semaphore');
  await gateway.send(message(theirs));
  await expect.poll(() => heard.filter(({ url }) => url.includes(theirs)).length).toBe(2);
  expect(await rowOf(theirs)).toMatchObject({ state: 'accepted' });
});
