import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort, waitFor } from '#testing/services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTiwala, type TiwalaOptions } from './tiwala.ts';

const repository = fileURLToPath(new URL('../../../../../../', import.meta.url));
const secrets = { secret: 'a-secret', noticeSecret: 'a-notice-secret' };
let company: ChildProcess;
let url: string;

beforeAll(async () => {
  const started = spawn(process.execPath, ['sandbox/identity-check/tiwala/start.ts'], {
    cwd: repository,
    env: { PORT: '0', SECRET: secrets.secret, NOTICE_SECRET: secrets.noticeSecret, DECIDE_AFTER_MS: '50' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  company = started;
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string];
  url = line.replace('ready ', '');
});
afterAll(() => company.kill('SIGKILL'));

const tiwala = (more: Partial<TiwalaOptions> = {}) =>
  createTiwala({ url, ...secrets, timeoutMs: 1000, ...more });
/** It takes everything at once: nothing has to be noted. */
const steps = { done: { companyRef: null, kinds: [] }, note: async () => undefined };
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const order = (caseNo: string, idNumber: string) => ({
  caseNo,
  fullname: 'Ana Santos',
  birthday: '1990-01-02',
  nationality: 'Filipino',
  idNumber,
  documentType: 'national_id' as const,
  documents: (['front', 'back', 'selfie'] as const).map((kind) => ({ kind, jpeg })),
  noticeUrl: 'http://127.0.0.1:9/notices',
});
const decided = async (caseNo: string) => {
  await waitFor(async () => (await tiwala().find(caseNo)).outcome !== 'pending');
  return tiwala().find(caseNo);
};

test('a case is taken, pending and then decided, document by document [DEC-090]', async () => {
  const { submit, find } = tiwala();
  expect(await submit(order('good', 'P12399'), steps)).toBe('taken');
  expect(await submit(order('good', 'P12399'), steps)).toBe('taken');
  expect(await submit(order('good', 'P12398'), steps)).toBe('refused');
  expect(['pending', 'decided']).toContain((await find('good')).outcome);
  const accepted = { reason: null };
  expect(await decided('good')).toEqual({
    outcome: 'decided',
    documents: [
      { kind: 'front', ...accepted },
      { kind: 'back', ...accepted },
      { kind: 'selfie', ...accepted },
    ],
    birthday: '1990-01-02',
  });
  await submit(order('face', 'P12301'), steps);
  expect(await decided('face')).toMatchObject({
    documents: [{}, {}, { kind: 'selfie', reason: 'face_differs' }],
  });
  await submit(order('manual', 'P12302'), steps);
  expect(await decided('manual')).toEqual({ outcome: 'review' });
  expect(await find('never-sent')).toEqual({ outcome: 'missing' });
});

test('no answer, a late one, a strange one or a wrong key is unknown, never a no [DEC-090]', async () => {
  const answering = (status: number, body: unknown) =>
    tiwala({ fetch: async () => new Response(JSON.stringify(body), { status }) });
  const gone = tiwala({ url: `http://127.0.0.1:${await freePort()}` });
  for (const one of [
    gone,
    tiwala({ secret: 'another' }),
    answering(500, { error: { code: 'oops' } }),
    answering(429, { error: { code: 'busy' } }),
    answering(200, 'hello'),
    answering(200, { case_no: 'another', status: 'completed', checks: [], extracted: null }),
    answering(404, '<html>'),
  ]) {
    expect(await one.submit(order('x', 'P12399'), steps)).toBe('unknown');
    expect(await one.find('x')).toEqual({ outcome: 'unknown' });
  }
  const torn = { part: 'front', result: 'pass', finding: 'expired' };
  const strange = { case_no: 'x', status: 'completed', checks: [torn], extracted: null };
  expect(await answering(200, strange).find('x')).toEqual({ outcome: 'unknown' });
  expect(await tiwala().submit(order('lost', 'P12307'), steps)).toBe('unknown');
  expect(await tiwala().find('lost')).toEqual({ outcome: 'missing' });
  expect(await tiwala().submit(order('quiet', 'P12308'), steps)).toBe('unknown');
  expect(await decided('quiet')).toMatchObject({ outcome: 'decided' });
});

test('a notice counts only with its signature over these bytes, and for five minutes [DEC-090]', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const notice = (text: string, key = secrets.noticeSecret, time = now.getTime() / 1000) => ({
    headers: {
      'tiwala-signature': `t=${time},v1=${createHmac('sha256', key).update(`${time}.${text}`).digest('hex')}`,
    },
    body: Buffer.from(text),
    now,
  });
  const { readNotice } = tiwala();
  const text = JSON.stringify({ event_id: 'evt_1', case_no: 'ID1' });
  expect(readNotice(notice(text))).toEqual({ caseNo: 'ID1' });
  expect(readNotice({ ...notice(text), body: Buffer.from(`${text} `) })).toBeNull();
  expect(readNotice(notice(text, secrets.secret))).toBeNull();
  expect(readNotice(notice(text, secrets.noticeSecret, now.getTime() / 1000 - 301))).toBeNull();
  expect(readNotice({ ...notice(text), headers: {} })).toBeNull();
  expect(readNotice(notice('{"event_id":"e","case_no":"x","more":1}'))).toBeNull();
  expect(readNotice(notice('no json'))).toBeNull();
});
