import { createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Say } from '../open-games.ts';
import { type Heard, openGames, secrets } from '../open-games.ts';

/** Patient: the machine may be busy. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 });

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
async function open(say: (heard: Heard) => Say = () => null) {
  const games = await openGames('kislap', say);
  closing.push(games.close);
  const moves = () => games.heard.filter(({ operation }) => !['1', '6'].includes(operation));
  return { ...games, moves, actions: () => moves().map(({ operation }) => operation) };
}

test('a spin is stake and win in one transfer, signed over the base64 text', async () => {
  const { sit, moves, control } = await open();
  await control({ forceOutcome: 'win' });
  const { play } = await sit({ kind: 'RNG' });
  expect((await play('play', 250)).round).toMatchObject({ state: 'closed', isFinal: true });
  const [call] = moves();
  const { bet, win, netWin, mb } = call?.content ?? {};
  expect([call?.operation, bet, mb]).toEqual(['8', 2.5, 2.5]);
  expect(netWin).toBe(Number(win) - 2.5);
  const { x, sign } = JSON.parse(call?.body ?? '{}') as { x: string; sign: string };
  expect(sign).toBe(createHmac('sha256', secrets.kislap).update(x).digest('hex'));
});

test('cards are a bet and a settlement that names it', async () => {
  const { sit, moves } = await open();
  expect((await (await sit({ kind: 'PVP' })).play('araw')).round.isFinal).toBe(true);
  const [bet, settle] = moves();
  expect([bet?.operation, settle?.operation]).toEqual(['9', '10']);
  expect(settle?.content).toMatchObject({ refTransferId: bet?.content.transferId, closed: true });
});

test('an unclear transfer is cancelled again and again until the platform is clear', async () => {
  let cancels = 0;
  const { sit, actions, moves, record } = await open(({ operation }) => {
    if (operation === '8') return 'nothing';
    if (operation !== '4') return null;
    cancels += 1;
    return cancels < 4 ? { word: '9017' } : null;
  });
  const { play } = await sit({ kind: 'RNG' });
  expect((await play()).round).toMatchObject({ state: 'void' });
  expect(actions()).toEqual(['8', '4', '4', '4', '4']);
  const [bet, first, second] = moves();
  expect(first?.content.refTransferId).toBe(bet?.content.transferId);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(50);
  expect((await record()).movements.map(({ kind, state }) => [kind, state])).toEqual([
    ['bet', 'given up'],
    ['cancel', 'done'],
  ]);
});

test('6101 makes a transfer stay settled', async () => {
  const { sit, record } = await open(({ operation }) => {
    if (operation === '8') return { word: '9017' };
    return operation === '4' ? { word: '6101' } : null;
  });
  expect((await (await sit({ kind: 'RNG' })).play()).round).toMatchObject({ state: 'closed', isFinal: true });
  expect((await record()).movements).toMatchObject([
    { kind: 'bet', state: 'done' },
    { kind: 'cancel', state: 'refused' },
  ]);
});

test('a settlement is repeated each minute for an hour and then given up', async () => {
  const { sit, actions, record, control } = await open(({ operation }) =>
    operation === '10' ? { word: '9017' } : null,
  );
  await control({ timeScale: 0.000_01 });
  void (await sit({ kind: 'PVP' })).play('araw');
  await eventually(async () =>
    expect((await record()).movements.find(({ kind }) => kind === 'win')?.state).toBe('given up'),
  );
  expect(actions().filter((action) => action === '10')).toHaveLength(60);
});

test('a refusal is final', async () => {
  const { sit, actions } = await open(({ operation }) => (operation === '8' ? { word: '6006' } : null));
  expect((await (await sit({ kind: 'FISH' })).play('pusit')).round).toMatchObject({
    state: 'refused',
    say: 'Not enough balance for this stake.',
  });
  expect(actions()).toEqual(['8']);
});

test('scenarios change the order and the number of calls', async () => {
  const { sit, actions, control, heard } = await open();
  const { play } = await sit({ kind: 'RNG' });
  const seen = async (change: Parameters<typeof control>[0]) => {
    heard.length = 0;
    await control({
      duplicate: 1,
      loseReply: false,
      rollbackFirst: false,
      shuffle: false,
      neverClose: false,
    });
    await control(change);
    await play();
    return actions();
  };
  expect(await seen({ duplicate: 2 })).toEqual(['8', '8']);
  expect(await seen({ rollbackFirst: true })).toEqual(['4', '8']);
  expect(await seen({ loseReply: true })).toEqual(['8', '4', '4']);
  expect(await seen({ shuffle: true })).toEqual(['10', '9', '10']);
  expect(await seen({ neverClose: true })).toEqual(['9']);
});
