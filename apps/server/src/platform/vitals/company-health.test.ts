import type { CompanyState } from '@perya/contract';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { aMessagingCompany } from '#testing/mailbox';
import { operatorToken, withPlayerApi } from '#testing/player-api';
import { forgetLines, saveLines } from './company-health.ts';
import { createCompanyLines, outcomeOf } from './company-lines.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
const { kysely } = database.system;
const time = fixedClock('2026-03-02T10:00:00.000Z');

let status = 200;
const server = createServer((_request, response) => response.writeHead(status).end('{}'));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

/** A fresh copy each time: what is kept for seconds is no part of what is tried here. */
async function read(): Promise<readonly CompanyState[]> {
  const api = await withPlayerApi(database, undefined, {
    messageCompanies: { gateway: aMessagingCompany(async () => ({ outcome: 'unknown' })) },
  });
  const reply = await api.internal.inject({
    method: 'GET',
    url: '/operator/v1/merchants/fair/health',
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ value: { companies: CompanyState[] } }>().value.companies;
}

const stateOf = async (name: string) => (await read()).find(({ company }) => company === name);

test('a company that gave no answer several times in a row is failing, since the first of them; the next answer ends it, whichever process got it [OPS-SYS-01]', async () => {
  const [one, other] = [createCompanyLines(time.now), createCompanyLines(time.now)];
  const tell = async () => {
    for (const lines of [one, other]) await saveLines(kysely, lines.take());
  };
  const ask = [one.fetchOf('payment', 'tulay'), other.fetchOf('payment', 'tulay')] as const;
  await tell();
  expect(await stateOf('tulay')).toMatchObject({ kind: 'payment', state: 'unasked', since: null });
  await ask[0](address);
  await tell();
  expect(await stateOf('tulay')).toMatchObject({
    state: 'answers',
    since: '2026-03-02T10:00:00.000Z',
    lately: { answered: 1, refused: 0, failed: 0 },
  });
  time.advance(60_000);
  status = 503;
  await ask[0](address);
  await ask[1](address);
  await tell();
  expect(await stateOf('tulay')).toMatchObject({ state: 'answers', lately: { failed: 2 } });
  time.advance(60_000);
  // Nobody listens there.
  await expect(ask[1]('http://127.0.0.1:9/')).rejects.toThrow();
  await tell();
  expect(await stateOf('tulay')).toMatchObject({
    state: 'failing',
    since: '2026-03-02T10:01:00.000Z',
    failedInARow: 3,
    answeredAt: '2026-03-02T10:00:00.000Z',
    failedAt: '2026-03-02T10:02:00.000Z',
  });
  time.advance(60_000);
  // A clear no is an answer.
  status = 422;
  await ask[0](address);
  await tell();
  expect(await stateOf('tulay')).toMatchObject({
    state: 'answers',
    since: '2026-03-02T10:03:00.000Z',
    failedInARow: 0,
    lately: { answered: 1, refused: 1, failed: 3 },
  });
});

test('what refuses to serve us is no answer; a no to what we asked is one [OPS-SYS-01]', () => {
  expect([0, 401, 403, 429, 500, 503].map(outcomeOf)).toEqual(Array(6).fill('failed'));
  expect([400, 404, 409, 410, 422].map(outcomeOf)).toEqual(Array(5).fill('refused'));
  expect([200, 201, 204, 302].map(outcomeOf)).toEqual(Array(4).fill('answered'));
});

test('what game companies asked us and what waits for a company stand beside its state, and who is not set up any more is not listed [OPS-SYS-01]', async () => {
  const lines = createCompanyLines(time.now);
  for (const [kind, company] of [
    ['game', 'bayani'],
    ['message', 'gateway'],
    ['push', 'web-push'],
  ] as const)
    lines.know(kind, company);
  await saveLines(kysely, lines.take());
  await database.query(
    `insert into play.company_call (company, minute, code, hits) values
       ('bayani', date_trunc('minute', now()), 'OK', '{7}'), ('bayani', date_trunc('minute', now()), 'TEMPORARY', '{2}'),
       ('bayani', date_trunc('minute', now()), 'LAUNCH_FAILED', '{4}')`,
  );
  await database.query(
    `insert into identity.message (merchant_code, channel, kind, next_try_at, give_up_at, created_at)
       values ('fair', 'sms', 'code', now(), now(), now() - interval '2 minutes')`,
  );
  expect(await stateOf('bayani')).toMatchObject({ state: 'answers', heard: { calls: 9, failed: 2 } });
  expect(await stateOf('gateway')).toMatchObject({ waiting: { count: 1 } });
  expect(await stateOf('web-push')).toMatchObject({ state: 'unasked', heard: null, waiting: null });
  await database.query(
    `update platform.company_line set told_at = now() - interval '61 minutes' where kind = 'push'`,
  );
  expect(await stateOf('web-push')).toBeUndefined();
  await database.query(`update platform.company_minute set minute = now() - interval '25 hours'`);
  await forgetLines(kysely);
  expect(await database.query(`select 1 from platform.company_minute`)).toEqual([]);
});
