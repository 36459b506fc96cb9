import { createHmac } from 'node:crypto';
import { fastify } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { createCompany } from './company.ts';

const [secret, noticeSecret] = ['a-secret', 'a-notice-secret'];
const company = createCompany({ secret, noticeSecret, decideAfterMs: 30 });
const url = await company.listen({ host: '127.0.0.1', port: 0 });
const heard: { body: string; signature: string }[] = [];
const customer = fastify();
customer.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
);
customer.post('/notices', async (request, reply) => {
  heard.push({ body: String(request.body), signature: String(request.headers['tiwala-signature']) });
  return reply.code(204).send();
});
const noticeUrl = `${await customer.listen({ host: '127.0.0.1', port: 0 })}/notices`;
afterAll(() => Promise.all([company.close(), customer.close()]));

const sign = (key: string, time: number, text: string) =>
  `t=${time},v1=${createHmac('sha256', key).update(`${time}.${text}`).digest('hex')}`;
const ask = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  more: { key?: string; ageSeconds?: number } = {},
) => {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const time = Math.floor(Date.now() / 1000) - (more.ageSeconds ?? 0);
  return fetch(`${url}${path}`, {
    method,
    headers: {
      'tiwala-signature': sign(more.key ?? secret, time, `${method}.${path}.${sent}`),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: sent }),
  });
};

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64');
const order = (caseNo: string, documentNumber: string, more: object = {}) => ({
  case_no: caseNo,
  full_name: 'Ana Santos',
  birth_date: '1990-01-02',
  document_number: documentNumber,
  notice_url: noticeUrl,
  images: ['front', 'back', 'selfie'].map((part) => ({ part, data: jpeg })),
  ...more,
});
const found = async (caseNo: string) =>
  (await (await ask('GET', `/v1/cases/${caseNo}`)).json()) as Record<string, unknown>;
const decided = async (caseNo: string) => {
  await vi.waitFor(async () => expect((await found(caseNo))['status']).not.toBe('processing'), 15_000);
  return found(caseNo);
};

test('only a fresh request with the right signature is heard', async () => {
  expect((await ask('POST', '/v1/cases', order('c-0', 'P1234599'), { key: 'other' })).status).toBe(401);
  expect((await ask('POST', '/v1/cases', order('c-0', 'P1234599'), { ageSeconds: 301 })).status).toBe(401);
  expect((await ask('GET', '/v1/cases/c-0')).status).toBe(404);
});

test('a case is taken once, decided a moment later, told by a signed notice and found', async () => {
  expect((await ask('POST', '/v1/cases', order('c-1', 'P1234599'))).status).toBe(202);
  expect((await ask('POST', '/v1/cases', order('c-1', 'P1234599'))).status).toBe(200);
  expect((await ask('POST', '/v1/cases', order('c-1', 'P1234598'))).status).toBe(409);
  expect(await decided('c-1')).toMatchObject({
    status: 'completed',
    checks: [
      { part: 'front', result: 'pass' },
      { part: 'back', result: 'pass' },
      { part: 'selfie', result: 'pass' },
    ],
    extracted: { birth_date: '1990-01-02' },
  });
  await vi.waitFor(() => expect(heard).toHaveLength(1), 15_000);
  const [time = ''] = /\d+/.exec(heard[0]?.signature ?? '') ?? [];
  expect(heard[0]?.signature).toBe(sign(noticeSecret, Number(time), heard[0]?.body ?? ''));
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ case_no: 'c-1' });
});

test('the end of the number decides what is found; a better picture is good', async () => {
  const outcome = async (caseNo: string, number: string, more: object = {}) => {
    await ask('POST', '/v1/cases', order(caseNo, number, more)).catch(() => undefined);
    const { status, checks, extracted } = await decided(caseNo);
    const failed = (checks as { part: string; finding: string | null }[]).filter(({ finding }) => finding);
    return { status, failed: failed.map(({ part, finding }) => `${part} ${finding}`), extracted };
  };
  expect((await outcome('s-1', 'ABC00')).failed).toEqual(['front unreadable']);
  expect((await outcome('s-2', 'ABC00')).failed).toEqual([]);
  expect((await outcome('s-3', 'ABC01')).failed).toEqual(['selfie face_mismatch']);
  expect((await outcome('s-4', 'ABC02')).status).toBe('inconclusive');
  const young = (await outcome('s-5', 'ABC03')).extracted as { birth_date: string };
  expect(new Date().getUTCFullYear() - Number(young.birth_date.slice(0, 4))).toBe(16);
  expect((await outcome('s-6', 'ABC08')).status).toBe('completed');
  const images = ['front', 'selfie'].map((part) => ({
    part,
    data: Buffer.from('<svg/>').toString('base64'),
  }));
  expect((await outcome('s-7', 'ABC99', { images })).failed).toEqual([
    'front unreadable',
    'selfie unreadable',
  ]);
});

test('a lost request leaves nothing behind until it is sent again', async () => {
  await expect(ask('POST', '/v1/cases', order('l-1', 'ABC07'))).rejects.toThrow();
  expect((await ask('GET', '/v1/cases/l-1')).status).toBe(404);
  expect((await ask('POST', '/v1/cases', order('l-1', 'ABC07'))).status).toBe(202);
});
