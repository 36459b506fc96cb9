import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Entered } from '../../api.ts';
import { openStudio } from '../testing/open-studio.ts';

const studio = await openStudio();
const { wallet, ask } = studio;
wallet.give('marisol', '500');

const enter = (code: string, browser?: string) =>
  ask<Entered>('POST', '/api/enter', {
    body: { code, game: 'color-game', ...(browser !== undefined && { browser }) },
  });
const codes = () => wallet.callsOf('auth').length;
/** The platform takes each code once. */
const oneUse = () => {
  const used = new Set<unknown>();
  wallet.when(({ verb, body }) => {
    if (verb !== 'auth') return 'do';
    if (used.has(body.code)) return 'TOKEN_UNKNOWN';
    used.add(body.code);
    return 'do';
  });
};

test('a page whose answer was lost enters again with its code, into the same session', async () => {
  oneUse();
  const [code, browser] = [`marisol/color-game/${randomUUID()}`, randomUUID()];
  const first = await enter(code, browser);
  const before = codes();
  const again = await enter(code, browser);
  expect(again.status).toBe(200);
  expect(again.body.session).toBe(first.body.session);
  expect(again.body.balance).toBe(first.body.balance);
  expect(codes()).toBe(before);
});

test('another browser with the code, or the same one after a minute, does not', async () => {
  oneUse();
  const [code, browser] = [`marisol/color-game/${randomUUID()}`, randomUUID()];
  await enter(code, browser);
  for (const other of [randomUUID(), undefined])
    expect((await enter(code, other)).body.error?.code).toBe('session.ended');
  expect((await enter(code, browser)).status).toBe(200);
  await studio.pass(61);
  expect((await enter(code, browser)).body.error?.code).toBe('session.ended');
  expect((await enter(code, 'not-a-uuid')).body.error?.code).toBe('request.invalid');
});

test('a session ends after a day and is forgotten after thirty', async () => {
  wallet.when(() => 'do');
  const { body } = await enter(`marisol/color-game/${randomUUID()}`);
  const count = async () =>
    (await studio.query<{ count: number }>('select count(*)::int as count from session'))[0]?.count;
  await studio.pass(25 * 3600);
  const { status } = await ask('POST', '/api/enter', { session: body.session, body: { game: 'color-game' } });
  expect(status).toBe(401);
  await studio.forgetOld();
  expect(await count()).toBeGreaterThan(0);
  await studio.pass(30 * 24 * 3600);
  await studio.forgetOld();
  expect(await count()).toBe(0);
});
