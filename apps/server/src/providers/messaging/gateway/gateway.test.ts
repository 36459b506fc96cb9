import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort, waitFor } from '#testing/services';
import type { MessagingGatewayOptions } from './gateway.ts';
import { createMessagingGateway } from './gateway.ts';

const repository = fileURLToPath(new URL('../../../../../../', import.meta.url));
const reportSecret = 'a-report-secret';
const sms = {
  channel: 'sms',
  purpose: 'code',
  from: 'Brand',
  to: '+639171234567',
  text: 'Code 123456',
} as const;

let company: ChildProcess;
let url: string;
let receiver: Server;
let callbackUrl: string;
let heard: { body: string; signature: string }[] = [];

beforeAll(async () => {
  const started = spawn(process.execPath, ['sandbox/messaging/gateway/start.ts'], {
    cwd: repository,
    env: { PORT: '0', API_KEY: 'a-key', REPORT_SECRET: reportSecret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  company = started;
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string];
  url = line.replace('ready ', '');
  receiver = createServer((request, response) => {
    const signature = String(request.headers['x-signature']);
    void text(request).then((body) => {
      heard.push({ body, signature });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  callbackUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
});
afterAll(() => {
  company.kill('SIGKILL');
  receiver.close();
});
beforeEach(async () => {
  heard = [];
  await setMode('normal');
});

const setMode = (mode: string) =>
  fetch(`${url}/v1/scenario`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });

const by = (reference: string) => ({ reference, companyId: null });
const accepted = { outcome: 'accepted', companyId: expect.stringMatching(/^msg_/) };
const unknown = { outcome: 'unknown' };

const gateway = (more: Partial<MessagingGatewayOptions> = {}) =>
  createMessagingGateway({ url, apiKey: 'a-key', reportSecret, timeoutMs: 1000, ...more });

const told = (body: string, signature: string | undefined, now: Date) => ({
  headers: { 'x-signature': signature },
  body: Buffer.from(body),
  url: callbackUrl,
  now,
});

async function sentTo(to: string): Promise<{ text: string; from: string; subject?: string }[]> {
  const reply = await fetch(`${url}/inbox.json?to=${encodeURIComponent(to)}`);
  return ((await reply.json()) as { messages: { text: string; from: string }[] }).messages;
}

test('an accepted message can be followed until it is delivered', async () => {
  const { send, lookUp } = gateway();
  expect(await send({ ...sms, reference: 'followed' })).toEqual(accepted);
  await waitFor(async () => (await lookUp(by('followed'))) === 'delivered');
  expect(await lookUp(by('never-sent'))).toBe('absent');
});

test('mail carries its subject and the sender it is sent for', async () => {
  const { send } = gateway();
  const mail = {
    channel: 'email',
    purpose: 'account',
    from: 'hello@brand.example',
    to: 'ana@mail.example',
    subject: 'Welcome',
    text: 'Hello',
  } as const;
  expect(await send({ ...mail, reference: 'mail' })).toEqual(accepted);
  expect(await sentTo(mail.to)).toMatchObject([{ from: 'hello@brand.example', subject: 'Welcome' }]);
});

test('a message sent again under its reference leaves once', async () => {
  const { send } = gateway();
  const message = { ...sms, to: '+639171239999', reference: 'again' };
  const [first, second] = [await send(message), await send(message)];
  expect(first).toEqual(accepted);
  expect(second).toEqual(first);
  expect(await sentTo(message.to)).toHaveLength(1);
});

test('what the gateway does not take is refused; that our key is wrong is no word about the message [COMPANY-40]', async () => {
  expect(await gateway().send({ ...sms, to: 'nobody', reference: 'wrong' })).toMatchObject({
    outcome: 'refused',
  });
  expect(await gateway({ apiKey: 'guess' }).send({ ...sms, reference: 'key' })).toEqual({
    outcome: 'unavailable',
    word: 'status 401',
  });
});

test('a late answer is unknown, and the look-up finds that the message left', async () => {
  const { send, lookUp } = gateway({ timeoutMs: 300 });
  expect(await send({ ...sms, to: '+639170000005', reference: 'late' })).toEqual(unknown);
  await waitFor(async () => (await lookUp(by('late'))) === 'delivered');
});

test('a gateway that is down makes the outcome unknown; one that is busy or gone has surely taken nothing; none throws [COMPANY-40]', async () => {
  const { send, lookUp } = gateway();
  await setMode('down');
  expect(await send({ ...sms, reference: 'down' })).toEqual(unknown);
  expect(await lookUp(by('down'))).toBe('unknown');
  await setMode('busy');
  expect(await send({ ...sms, reference: 'busy' })).toEqual({ outcome: 'unavailable', word: 'status 429' });
  expect(await lookUp(by('busy'))).toBe('unknown');
  await setMode('normal');
  expect(await lookUp(by('down'))).toBe('absent');
  const gone = gateway({ url: `http://127.0.0.1:${await freePort()}` });
  expect(await gone.send({ ...sms, reference: 'gone' })).toEqual({
    outcome: 'unavailable',
    word: 'no connection',
  });
  expect(await gone.lookUp(by('gone'))).toBe('unknown');
});

test('a redirect is not followed, and an answer about something else is no acceptance', async () => {
  const message = { ...sms, reference: 'elsewhere' };
  let status = 307;
  const stranger = createServer((_request, response) => {
    response.writeHead(status, { location: `${url}/v1/messages`, 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'x', reference: 'other', state: 'accepted' }));
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const { send } = gateway({ url: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}` });
  expect(await send(message)).toEqual(unknown);
  status = 202;
  expect(await send(message)).toEqual(unknown);
  stranger.close();
  expect(await gateway().lookUp(by('elsewhere'))).toBe('absent');
});

test('reports of the gateway are believed when they are signed and at most five minutes old', async () => {
  const { send, readReport } = gateway({ callbackUrl });
  await send({ ...sms, to: '+639170000001', reference: 'reported' });
  await waitFor(() => heard.length === 2);
  const now = new Date();
  const read = heard.map(({ body, signature }) => readReport(told(body, signature, now)));
  const companyId = expect.stringMatching(/^msg_/);
  expect(read).toEqual([
    { reference: 'reported', companyId, state: 'sent', word: null },
    { reference: 'reported', companyId, state: 'failed', word: null },
  ]);
  const { body, signature } = heard[1] ?? { body: '', signature: '' };
  const signedAt = Number(/t=(\d+)/.exec(signature)?.[1]) * 1000;
  const at = (offsetMs: number) => readReport(told(body, signature, new Date(signedAt + offsetMs)));
  expect(at(300_000)).not.toBeNull();
  expect(at(-300_000)).not.toBeNull();
  expect(at(301_000)).toBeNull();
  expect(at(-301_000)).toBeNull();
});

test('a report with another body, time or secret, or with none of them, is not believed', () => {
  const { readReport } = gateway();
  const now = new Date('2026-03-01T00:00:00Z');
  const time = now.getTime() / 1000;
  const body = JSON.stringify({ id: 'm', reference: 'r', state: 'delivered', at: now.toISOString() });
  const sign = (secret: string, text = body) =>
    createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  const right = sign(reportSecret);
  const read = (text: string, signature: string | undefined) => readReport(told(text, signature, now));
  expect(read(body, `t=${time},v1=${right}`)).toMatchObject({ reference: 'r', state: 'delivered' });
  expect(read(body.replace('delivered', 'failed'), `t=${time},v1=${right}`)).toBeNull();
  expect(read(body, `t=${time + 1},v1=${right}`)).toBeNull();
  expect(read(body, `t=${time},v1=${sign('other')}`)).toBeNull();
  for (const signature of [undefined, '', right, `t=${time}`, `t=${time},v1=`, `t=${time},v1=00`]) {
    expect(read(body, signature)).toBeNull();
  }
  for (const odd of ['', 'no json', '{}', '{"reference":"r","state":"eaten"}']) {
    expect(read(odd, `t=${time},v1=${sign(reportSecret, odd)}`)).toBeNull();
  }
});
