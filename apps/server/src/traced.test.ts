import { randomUUID } from 'node:crypto';
import type { WithdrawalOrder } from '@perya/contract';
import { expect, test } from 'vitest';
import { inSpan } from '#platform/observe/span';
import { withCashier } from '#testing/cashier';
import { withPlay } from '#testing/play';
import { withSpans } from '#testing/spans';

const play = await withPlay({});
const cashier = await withCashier();
const spans = withSpans();
const named = (name: string) => spans.filter((span) => span.name === name);

test('a bet is found in its trace by its id, and the batch it travelled in points back at it', async () => {
  const luna = await play.member();
  const bet = randomUUID();
  expect(await luna.bet(bet, '100')).toMatchObject({ code: 'OK' });
  const call = named('play.call').find(({ attributes }) => attributes['perya.id'] === bet);
  expect(call?.attributes).toMatchObject({ 'perya.verb': 'bet', 'perya.outcome': 'OK' });
  const at = call?.spanContext();
  const batch = named('lane.batch').find(({ links }) =>
    links.some(({ context }) => context.spanId === at?.spanId),
  );
  expect(batch?.spanContext().traceId).not.toBe(at?.traceId);
  expect(batch?.attributes).toEqual({ 'perya.items': 1 });
});

test('a payout is found by its order in every trace that moved it, until it is paid', async () => {
  const luna = await cashier.member();
  await luna.give('1500');
  const { id } = (await luna.addAccount('09171234567')).body.value as { id: string };
  // Stands for the request's own span, which the server's instrumentation makes.
  const asked = await inSpan('request', {}, () => luna.withdraw(id, '1000'));
  const { orderNo } = asked.body.value as WithdrawalOrder;
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'paid');
  const moves = spans.flatMap((span) =>
    span.events
      .filter(({ attributes }) => attributes?.['perya.order'] === orderNo)
      .map(({ attributes }) => [span.name, attributes?.['perya.state']]),
  );
  expect(moves[0]).toEqual(['request', 'requested']);
  expect(moves.at(-1)).toEqual(['cashier.step', 'paid']);
  expect(named('cashier.step').some(({ attributes }) => attributes['perya.order'] === orderNo)).toBe(true);
});

test('a step that fails says so in its trace, and the fault goes on to whoever asked', async () => {
  const failing = inSpan('failing', {}, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(named('failing')).toMatchObject([{ status: { code: 2, message: 'no' } }]);
});
