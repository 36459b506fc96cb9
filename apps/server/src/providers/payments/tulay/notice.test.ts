import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf } from '#testing/payment-company';
import { waitFor } from '#testing/services';
import { createTulayGateway } from './gateway.ts';

const repository = fileURLToPath(new URL('../../../../../../', import.meta.url));
const noticeSecret = 'a-notice-secret';
const heard: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
let company: ChildProcess;
let receiver: Server;
let gateway: ReturnType<typeof createTulayGateway>;

beforeAll(async () => {
  const started = spawn(process.execPath, ['sandbox/payments/tulay/start.ts'], {
    cwd: repository,
    env: { PORT: '0', API_KEY: 'a-key', NOTICE_SECRET: noticeSecret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  company = started;
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string];
  receiver = createServer((request, response) => {
    void buffer(request).then((body) => {
      heard.push({ headers: request.headers, body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  gateway = createTulayGateway({ url: line.replace('ready ', ''), apiKey: 'a-key', noticeSecret });
  const order = {
    orderNo: 'N-1',
    channel: 'gcash',
    amount: 10_000n,
    currency: 'PHP',
    noticeUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
  };
  const created = await gateway.createPayment({
    ...order,
    payee: 'Brand',
    returnUrl: 'http://shop.localhost/',
    expiresAt: new Date(Date.now() + 600_000),
  });
  await fetch(pageOf(created), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  await gateway.createPayout({ ...order, orderNo: 'N-2', accountNumber: '0917', payeeName: 'Ana' });
  await waitFor(() => heard.length === 2);
});
afterAll(() => {
  company.kill('SIGKILL');
  receiver.close();
});

const notice = {
  event_id: 'evt_1',
  type: 'payment.updated',
  created_at: '2026-03-01T00:00:00.000Z',
  order_no: 'N-1',
  id: 'pay_1',
};
const now = new Date('2026-03-01T00:00:00Z');
const unix = now.getTime() / 1000;
const sign = (body: string | Buffer, time = String(unix), secret = noticeSecret): string =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`;
const read = (body: string | Buffer, signature: string | string[] | undefined, at = now) =>
  gateway.readNotice({ headers: { 'tulay-signature': signature }, body: Buffer.from(body), now: at });

test('a notice of the company tells which order it is about', () => {
  const told = heard.map(({ headers, body }) => gateway.readNotice({ headers, body, now: new Date() }));
  const eventId = expect.stringMatching(/^evt_/);
  expect(told).toEqual([
    { eventId, kind: 'payment', orderNo: 'N-1' },
    { eventId, kind: 'payout', orderNo: 'N-2' },
  ]);
});

test('a notice with any one bit turned, in its body or its signature, is not believed', () => {
  const body = Buffer.from(JSON.stringify(notice));
  const signature = Buffer.from(sign(body));
  expect(read(body, signature.toString('latin1'))).not.toBeNull();
  const turned = (bytes: Buffer, bit: number): Buffer => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    return copy;
  };
  for (let bit = 0; bit < body.length * 8; bit += 1) {
    expect(read(turned(body, bit), signature.toString('latin1')), `bit ${bit} of the body`).toBeNull();
  }
  for (let bit = 0; bit < signature.length * 8; bit += 1) {
    expect(read(body, turned(signature, bit).toString('latin1')), `bit ${bit} of the header`).toBeNull();
  }
});

test('a notice is believed for five minutes, by a clock that may go wrong either way', () => {
  const body = JSON.stringify(notice);
  const at = (offsetMs: number) => read(body, sign(body), new Date(now.getTime() + offsetMs));
  for (const offsetMs of [0, 300_000, -300_000]) expect(at(offsetMs)).not.toBeNull();
  for (const offsetMs of [300_001, -300_001, 86_400_000]) expect(at(offsetMs)).toBeNull();
  // An old notice under a new time.
  expect(
    read(body, sign(body).replace(/t=\d+/, `t=${unix + 600}`), new Date((unix + 600) * 1000)),
  ).toBeNull();
});

test('a notice signed by somebody else, twice or not at all is not believed', () => {
  const body = JSON.stringify(notice);
  const right = sign(body);
  const wrong = [
    undefined,
    '',
    sign(body, String(unix), 'guess'),
    [right, right],
    `${right},v1=${'0'.repeat(64)}`,
    right.replace('v1=', 'v0='),
    right.toUpperCase(),
    `${right} `,
    right.slice(0, -2),
    `t=${unix}`,
    `v1=${'0'.repeat(64)}`,
  ];
  for (const signature of wrong) expect(read(body, signature), String(signature)).toBeNull();
  expect(gateway.readNotice({ headers: {}, body: Buffer.from(body), now })).toBeNull();
});

test('a signed notice of another form is not believed either', () => {
  const { id: _, ...withoutId } = notice;
  const odd = [
    '',
    'null',
    '[]',
    '"N-1"',
    JSON.stringify(withoutId),
    JSON.stringify({ ...notice, type: 'payment.paid' }),
    JSON.stringify({ ...notice, order_no: '' }),
    JSON.stringify({ ...notice, order_no: 1 }),
    JSON.stringify({ ...notice, created_at: 'now' }),
    JSON.stringify({ ...notice, amount: 1_000_000 }),
    Buffer.concat([Buffer.from('{"event_id":"'), Buffer.from([0xff]), Buffer.from('"}')]),
    Buffer.from(JSON.stringify({ ...notice, event_id: 'e\u00e9' }), 'latin1'),
  ];
  for (const body of odd) expect(read(body, sign(body)), String(body)).toBeNull();
});

test('without a secret nothing can be proved', () => {
  const open = () => createTulayGateway({ url: 'http://127.0.0.1', apiKey: 'k', noticeSecret: '' });
  expect(open).toThrow('must not be empty');
});
