import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openStudio } from './testing/open-studio.ts';
import { platformSecret } from './testing/pretend-platform.ts';

const studio = await openStudio();
const { wallet, sitDown, ask } = studio;
const headers = { authorization: `Bearer ${platformSecret}` };
const from = new Date(Date.now() - 3_600_000).toISOString();
const to = new Date(Date.now() + 3_600_000).toISOString();

interface Listed {
  transactions: {
    id: string;
    kind: string;
    player: string;
    round: string;
    amount: string;
    currency: string;
  }[];
}

test('the platform can list every movement it confirmed', async () => {
  const table = await sitDown('lister', 'color-game');
  const { body: round } = await table.bet({ game: 'color-game', bets: { dilaw: '10' } });
  const { body } = await ask<Listed>('GET', `/admin/transactions?from=${from}&to=${to}`, { headers });
  const own = body.transactions.filter(({ player }) => player === 'lister');
  expect(own).toMatchObject([
    { id: `bet-${round.roundId}`, kind: 'debit', round: round.roundId, amount: '10.000000', currency: 'PHP' },
    { id: `win-${round.roundId}`, kind: 'credit', round: round.roundId, currency: 'PHP' },
  ]);
  expect(parseAmount(own[1]?.amount ?? '')).toBe(parseAmount(round.paid ?? ''));
  const { body: earlier } = await ask<Listed>('GET', `/admin/transactions?from=${from}&to=${from}`, {
    headers,
  });
  expect(earlier.transactions).toEqual([]);
});

test('the platform can ask about a round: finished, open, void or missing', async () => {
  const outcomeOf = async (id: string) => (await ask<object>('GET', `/admin/rounds/${id}`, { headers })).body;
  const table = await sitDown('asker', 'color-game');
  const { body: round } = await table.bet({ game: 'color-game', bets: { dilaw: '10' } });
  expect(await outcomeOf(round.roundId)).toMatchObject({
    outcome: 'finished',
    wins: [{ id: `win-${round.roundId}`, bet: `bet-${round.roundId}` }],
  });
  const cards = await sitDown('asker', 'hi-lo');
  const { body: open } = await cards.bet({ game: 'hi-lo', stake: '10' });
  expect(await outcomeOf(open.roundId)).toEqual({ outcome: 'open', wins: [] });
  wallet.fail('bet', 'LIMIT_REACHED', 1);
  await table.bet({ game: 'color-game', bets: { dilaw: '10' } });
  const [row] = await studio.query<{ id: string }>(`select id from round where state = 'void'`);
  expect(await outcomeOf(row?.id ?? '')).toEqual({ outcome: 'void', wins: [] });
  expect(await outcomeOf(randomUUID())).toEqual({ outcome: 'missing', wins: [] });
  expect(await outcomeOf('no-uuid')).toEqual({ outcome: 'missing', wins: [] });
});

test('without the key the platform’s questions are not answered', async () => {
  for (const authorization of ['', 'Bearer wrong', platformSecret]) {
    expect((await ask('GET', `/admin/rounds/${randomUUID()}`, { headers: { authorization } })).status).toBe(
      401,
    );
  }
  expect((await ask('GET', '/admin/transactions', { headers })).status).toBe(400);
});

test('bets are signed over time, path and bytes, with amounts as decimal text', async () => {
  const table = await sitDown('signer', 'ferris');
  const before = wallet.calls.length;
  const { body: round } = await table.bet({ game: 'ferris', stake: '5' });
  const [bet, win] = wallet.calls.slice(before);
  expect(bet).toMatchObject({
    verb: 'bet',
    body: {
      id: `bet-${round.roundId}`,
      player: 'signer',
      session: 'session-of-signer',
      round: round.roundId,
      game: 'ferris',
      amount: '5.000000',
      contributions: [{ jackpot: 'ferris-fortune', amount: '0.050000' }],
    },
  });
  expect(win?.body).toMatchObject({ closes: true, bet: `bet-${round.roundId}`, proof: { nonce: 1 } });
  // The secret stays closed: the proof tells its hash only.
  expect(Object.keys((win?.body.proof ?? {}) as object)).not.toContain('secret');
});

test('a settled spin tells what is in the pool after it', async () => {
  const table = await sitDown('feeder', 'ferris');
  const [before] = table.entered.jackpots;
  const { body: round } = await table.bet({ game: 'ferris', stake: '100' });
  const fed = parseAmount(before?.amount ?? '') + parseAmount('1');
  if (round.jackpotPaid === null) expect(parseAmount(round.jackpots?.[0]?.amount ?? '')).toBe(fed);
  const { body: again } = await table.look(round.roundId);
  expect(again.jackpots).toEqual(round.jackpots);
  const dice = await sitDown('feeder', 'color-game');
  expect((await dice.bet({ game: 'color-game', bets: { puti: '1' } })).body).not.toHaveProperty('jackpots');
});

test('without an answer about the pools a spin is told all the same', async () => {
  const table = await sitDown('waiter', 'ferris');
  wallet.fail('jackpots', 'drop', 1);
  const { status, body } = await table.bet({ game: 'ferris', stake: '1' });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('jackpots');
  wallet.when(() => 'do');
});

test('trial credits play the same game without jackpots, and are told their own return', async () => {
  wallet.openTrial();
  const table = await sitDown('guest', 'ferris');
  expect(table.entered).toMatchObject({ isTrial: true, currency: 'TRIAL', jackpots: [] });
  expect(table.entered.returnPercent).toBe('94.25');
  const before = wallet.calls.length;
  const { body: round } = await table.bet({ game: 'ferris', stake: '20' });
  expect(round).toMatchObject({ state: 'settled', jackpotPaid: null });
  const [bet] = wallet.calls.slice(before);
  expect(bet?.body).toMatchObject({ currency: 'TRIAL' });
  expect(bet?.body).not.toHaveProperty('contributions');
});

test('every answer carries a policy that lets only our own files run and only the platform frame it', async () => {
  const response = await fetchHealth();
  expect(response.headers['content-security-policy']).toContain("default-src 'self'");
  expect(response.headers['content-security-policy']).toContain('frame-ancestors http://*.localhost:*');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.headers['cache-control']).toBe('no-store');
});

const fetchHealth = () => studio.inject('/healthz');

test('the environment is read once and without secrets the server does not start', () => {
  expect(() => readConfig({})).toThrow();
  const secrets = { STUDIO_SECRET: 's'.repeat(32), STUDIO_SEED_KEY: 'k'.repeat(32) };
  expect(readConfig(secrets)).toMatchObject({ drawSeconds: 180, platformUrl: 'http://127.0.0.1:4600' });
  expect(() => readConfig({ ...secrets, FRAME_ANCESTORS: "'self'; script-src *" })).toThrow();
});

test('a secret may lie in a file; given twice or unreadable, the studio does not start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  const file = join(folder, 'secret');
  writeFileSync(file, `${'f'.repeat(32)}\n`);
  const inFile = { STUDIO_SECRET_FILE: file, STUDIO_SEED_KEY: 'k'.repeat(32) };
  expect(readConfig(inFile).secret).toBe('f'.repeat(32));
  expect(() => readConfig({ ...inFile, STUDIO_SECRET: 's'.repeat(32) })).toThrow('given twice');
  expect(() => readConfig({ ...inFile, STUDIO_SECRET_FILE: join(folder, 'none') })).toThrow('ENOENT');
  rmSync(folder, { recursive: true });
});
