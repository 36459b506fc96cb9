import { readdirSync, readFileSync } from 'node:fs';
import { vendorCodes as codes } from '@perya/contract';
import { expect, test } from 'vitest';
import type { Outcome, ReceivedCall, VendorCall, VendorReply } from '#modules/play';
import { createLaban } from './laban.ts';

/** What was agreed with the company, byte by byte: a request, what it means, our outcome, the reply. */
interface Golden {
  rule: string;
  request: Omit<ReceivedCall, 'body' | 'now'> & { body: string; now: string };
  /** Null when the adapter refuses by itself. */
  call: VendorCall | null;
  outcome: Outcome | null;
  reply: Pick<VendorReply, 'status' | 'body'>;
}

const folder = new URL('fixtures/', import.meta.url);
/** Amounts stand as "12n": JSON has no bigint. */
const goldens = readdirSync(folder).map((name): [string, Golden] => [
  name,
  JSON.parse(readFileSync(new URL(name, folder), 'utf8'), (_name, value: unknown) =>
    typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as Golden,
]);
const company = createLaban({
  url: 'http://127.0.0.1:9/laban',
  key: 'k',
  bearer: 'golden-bearer',
  secrets: ['golden-secret'],
});

test('there are fixtures', () => expect(goldens.length).toBeGreaterThan(10));

test.each(goldens)('%s: the bytes mean this call and get this reply [DEC-113]', (_name, golden) => {
  const { request, call, outcome, reply } = golden;
  const read = company.read({ ...request, body: Buffer.from(request.body), now: new Date(request.now) });
  if (call === null || outcome === null) {
    expect(read).toMatchObject({ reply });
    return;
  }
  if ('reply' in read) throw new Error(read.reply.body);
  expect(read.call).toEqual(call);
  expect(company.write(read.echo, outcome)).toMatchObject(reply);
});

test('every code has words of its own and only what may be tried again asks for it', () => {
  const bet = goldens.find(([, { call }]) => call?.verb === 'bet')?.[1].request;
  if (bet === undefined) throw new Error('no bet among the fixtures');
  const read = company.read({ ...bet, body: Buffer.from(bet.body), now: new Date(bet.now) });
  if ('reply' in read) throw new Error(read.reply.body);
  const outcome = { balance: null, currency: null, transaction: null, flags: [], jackpotPaid: null };
  const replies = codes.map((code) => company.write(read.echo, { ...outcome, code }));
  const again = codes.filter((_code, at) => ![200, 400].includes(replies[at]?.status ?? 0));
  const unclear = ['IN_PROGRESS', 'TEMPORARY', 'BAD_SIGNATURE', 'PARTNER_UNKNOWN', 'TX_NOT_FOUND'];
  expect(again).toEqual(unclear);
  expect(new Set(replies.map(({ body }) => body)).size).toBe(codes.length);
});
