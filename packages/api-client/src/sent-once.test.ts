import { playerRoutes } from '@perya/contract/routes';
import type { Route } from '@perya/contract/routes';
import { expect, test } from 'vitest';
import { createApiClient } from './index.ts';

/** A client whose answers wait until they are let go, and the calls that went out. */
function slowClient() {
  const sent: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const client = createApiClient({
    fetch: async (address) => {
      sent.push(typeof address === 'string' ? address : '');
      await answered;
      return Response.json({ success: true, value: {} });
    },
    baseUrl: '',
    language: () => 'EN',
    token: () => 'handle',
    onStatus: () => {},
    formKeys: {
      visit: async () => 'visit',
      seal: async () => ({ data: 'sealed', keyId: 'k' }) as never,
      refresh: () => {},
    },
  });
  const call = (name: string, request: object) => client.call(name as 'logout', request as never);
  return { sent, call, answer: () => answer() };
}

const sending = Object.entries(playerRoutes as Readonly<Record<string, Route>>).filter(
  ([, { method }]) => method !== 'GET',
);

test('there is a list of everything that sends', () => {
  expect(sending.length).toBeGreaterThan(50);
});

for (const [name] of sending) {
  test(`${name}: two taps while the answer is on its way are one call, a later one is another`, async () => {
    const { sent, call, answer } = slowClient();
    const request = { params: { id: '1' }, body: { some: 'thing' }, idempotencyKey: 'key' };
    const [first, second] = [call(name, request), call(name, request)];
    await new Promise((passed) => setTimeout(passed, 5));
    expect(sent).toHaveLength(1);
    answer();
    expect(await second).toBe(await first);
    await call(name, request);
    expect(sent).toHaveLength(2);
  });
}

test('what differs is sent: another body, another of the same kind; and questions are asked as often as one likes', async () => {
  const { sent, call, answer } = slowClient();
  answer();
  await Promise.all([
    call('feedback', { body: { content: 'one' } }),
    call('feedback', { body: { content: 'two' } }),
    call('vendors', {}),
    call('vendors', {}),
  ]);
  expect(sent).toHaveLength(4);
});
