import { createApiClient } from '@perya/api-client';
import { expect, test } from 'vitest';
import { isUnanswered, readFailure } from './failure.ts';

/** What a call ends with when the server, or nobody, answers so. */
const failureOf = async (answer: () => Promise<Response>) => {
  const client = createApiClient({
    fetch: answer,
    baseUrl: 'http://perya.localhost',
    language: () => 'EN',
    token: () => null,
    onStatus: () => {},
  });
  return readFailure(await client.call('systemStatus', {}).catch((error: unknown) => error));
};
const refused = (code: string, status: number) => () =>
  Promise.resolve(Response.json({ success: false, code, message: code, value: null }, { status }));

test('only a call without any answer is blamed on the connection', async () => {
  expect((await failureOf(() => Promise.reject(new TypeError('no network')))).text).toBe('err_unreachable');
  expect((await failureOf(refused('service.unavailable', 503))).text).toBe('err_unknown');
  expect((await failureOf(refused('unknown.error', 500))).text).toBe('err_unknown');
});

test('whether it went through is unknown without an answer and in an outage, not after a refusal', async () => {
  expect(isUnanswered(await failureOf(() => Promise.reject(new TypeError('no network'))))).toBe(true);
  expect(isUnanswered(await failureOf(refused('service.unavailable', 503)))).toBe(true);
  expect(isUnanswered(await failureOf(refused('rate.limited', 429)))).toBe(false);
});
