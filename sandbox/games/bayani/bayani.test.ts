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
  const games = await openGames('bayani', say);
  closing.push(games.close);
  const moves = () => games.heard.filter(({ operation }) => !['authenticate', 'balance'].includes(operation));
  return { ...games, moves, names: () => moves().map(({ operation }) => operation) };
}

test('the one-use code is exchanged by the server and no name of the member reaches the page', async () => {
  const { sit, heard } = await open();
  const { page, html } = await sit({ code: 'secret-code', back: '/m/home' });
  expect(page.status).toBe(200);
  expect(heard.map(({ operation, content }) => [operation, content.launch_code])).toEqual([
    ['authenticate', 'secret-code'],
  ]);
  for (const word of ['secret-code', 'ses_1', 'ply_1', '<script>', 'style=', 'onclick']) {
    expect(html).not.toContain(word);
  }
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(page.headers.get('set-cookie')).toBeNull();
});

test('a code the platform does not know opens no game, and a back address of another site is not followed', async () => {
  const { sit } = await open(() => ({ word: 'RS_ERROR_INVALID_TOKEN' }));
  const { page, html } = await sit({ back: '//elsewhere.test' });
  expect(page.status).toBe(403);
  expect(html).toContain('could not be opened');
  expect(html).toContain('href="/"');
});

test('a round is a bet and a win that closes it, signed over time, path and body', async () => {
  const { sit, moves, control } = await open();
  await control({ forceOutcome: 'win' });
  const { play } = await sit({ kind: 'RNG' });
  const { round, balance } = await play();
  expect(balance).toBe('₱100.00');
  expect(round).toMatchObject({ state: 'closed', isFinal: true });
  const [bet, win] = moves();
  expect(bet).toMatchObject({
    operation: 'bet',
    content: { user: 'ply_1', token: 'ses_1', amount: 1_000_000, round: round.id, currency: 'PHP' },
  });
  expect(win).toMatchObject({
    operation: 'win',
    content: {
      reference_transaction_uuid: bet?.content.transaction_uuid,
      round_closed: true,
      round: round.id,
    },
  });
  expect(Number(win?.content.amount)).toBeGreaterThan(1_000_000);
  for (const { headers, body, operation } of moves()) {
    const text = `${String(headers['x-bayani-time'])}./${operation}.${body}`;
    expect(headers['x-bayani-signature']).toBe(
      createHmac('sha256', secrets.bayani).update(text).digest('hex'),
    );
  }
});

test('a page asks for the balance when it is opened or comes back, not all the time', async () => {
  const { sit, heard } = await open();
  const { state } = await sit();
  expect((await state()).balance).toBe('₱100.00');
  await state();
  const asked = heard.filter(({ operation }) => operation === 'balance');
  expect(asked.map(({ content }) => [content.user, content.token])).toEqual([['ply_1', 'ses_1']]);
});

test('a bet that is not answered is tried three times and then rolled back until that succeeds', async () => {
  let rollbacks = 0;
  const { sit, moves, record } = await open(({ operation }) => {
    if (operation === 'bet') return 'nothing';
    if (operation !== 'rollback') return null;
    rollbacks += 1;
    return rollbacks < 3 ? { word: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' } : null;
  });
  const { play } = await sit();
  const { round } = await play();
  expect(round).toMatchObject({ state: 'void', say: 'The bet was taken back.' });
  expect(moves().map(({ operation }) => operation)).toEqual([
    'bet',
    'bet',
    'bet',
    'rollback',
    'rollback',
    'rollback',
  ]);
  expect(
    new Set(
      moves()
        .slice(0, 3)
        .map(({ body }) => body),
    ).size,
  ).toBe(1);
  expect((await record()).movements).toMatchObject([
    { kind: 'bet', state: 'given up', answers: ['none', 'none', 'none'] },
    { kind: 'cancel', state: 'done' },
  ]);
});

test('a refused bet ends the round and is told in words', async () => {
  const { sit, names } = await open(({ operation }) =>
    operation === 'bet' ? { word: 'RS_ERROR_NOT_ENOUGH_MONEY' } : null,
  );
  const { play } = await sit({ lang: 'TY' });
  expect((await play()).round).toMatchObject({
    state: 'refused',
    say: 'Kulang ang balanse para sa tayang ito.',
  });
  expect(names()).toEqual(['bet']);
});

test('a win is repeated under its id while its bet is unknown or the platform is in trouble', async () => {
  const words = [
    { word: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' },
    { status: 503, word: 'RS_ERROR_TEMPORARY' },
    { status: 401, word: 'RS_ERROR_INVALID_SIGNATURE' },
  ];
  const { sit, moves } = await open(({ operation }) =>
    operation === 'win' ? (words.shift() ?? null) : null,
  );
  const { play } = await sit();
  expect((await play()).round.isFinal).toBe(true);
  const wins = moves().filter(({ operation }) => operation === 'win');
  expect(wins).toHaveLength(4);
  expect(new Set(wins.map(({ body }) => body)).size).toBe(1);
});

test('scenario duplicate sends each call several times at once', async () => {
  const { sit, names, control } = await open();
  await control({ duplicate: 3 });
  await (await sit()).play();
  expect(names()).toEqual(['bet', 'bet', 'bet', 'win', 'win', 'win']);
});

test('scenario loseReply repeats what was answered already', async () => {
  const { sit, moves, control, record } = await open();
  await control({ loseReply: true });
  expect((await (await sit()).play()).round.isFinal).toBe(true);
  expect(moves().map(({ operation }) => operation)).toEqual(['bet', 'bet', 'win', 'win']);
  expect((await record()).movements[0]?.answers).toEqual(['200 RS_OK', 'lost', '200 RS_OK']);
});

test('scenario rollbackFirst takes the bet back before it is sent', async () => {
  const { sit, moves, control } = await open();
  await control({ rollbackFirst: true });
  expect((await (await sit()).play()).round.state).toBe('void');
  const [rollback, bet] = moves();
  expect([rollback?.operation, bet?.operation]).toEqual(['rollback', 'bet']);
  expect(rollback?.content.reference_transaction_uuid).toBe(bet?.content.transaction_uuid);
});

test('scenario shuffle sends the win before and after its bet', async () => {
  let isBetKnown = false;
  const { sit, names, control } = await open(({ operation }) => {
    if (operation === 'bet') isBetKnown = true;
    return operation === 'win' && !isBetKnown ? { word: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' } : null;
  });
  await control({ shuffle: true });
  expect((await (await sit()).play()).round.isFinal).toBe(true);
  expect(names()).toEqual(['win', 'bet', 'win']);
});

test('scenario neverClose leaves the round open until somebody finishes it', async () => {
  const { sit, names, control, ask, record } = await open();
  await control({ neverClose: true, forceOutcome: 'lose' });
  const { round } = await (await sit()).play();
  expect(names()).toEqual(['bet']);
  expect(await (await ask(`/bayani/admin/rounds/${round.id}`)).json()).toMatchObject({
    state: 'open',
    wins: [],
  });
  await ask('/finish', { company: 'bayani', round: round.id });
  await eventually(() => expect(names()).toEqual(['bet', 'win']));
  await eventually(async () =>
    expect((await record()).rounds[0]).toMatchObject({ state: 'closed', returned: 0, isSettled: true }),
  );
});

test('scenario delayMs waits before each call', async () => {
  const { sit, moves, control } = await open();
  await control({ delayMs: 120 });
  await (await sit()).play();
  const [bet, win] = moves();
  expect((win?.at ?? 0) - (bet?.at ?? 0)).toBeGreaterThanOrEqual(110);
});

test('fun play never calls the platform and has credits of its own', async () => {
  const { sit, heard } = await open();
  const { play, html } = await sit({ mode: 'fun', code: '', kind: 'FISH' });
  expect(html).toContain('not money');
  await play('dilis', 100);
  expect((await play('dilis', 5_000_000)).round.state).toBe('refused');
  expect(heard).toEqual([]);
});

test('every kind of game plays, and a pick or stake it does not know is refused', async () => {
  const { sit, ask } = await open();
  const picks = { RNG: 'play', FISH: 'pating', PVP: 'araw', LIVE: 'tabla', LOTT: '1-5-10', SPORTS: 'buwan' };
  for (const [kind, pick] of Object.entries(picks)) {
    const seat = await sit({ kind });
    expect((await seat.play(pick)).round.show, kind).not.toBeNull();
    for (const wrong of ['', '__proto__', '1-1-2', '1-2-11', 'M1:home', '0x1-2-3.5']) {
      expect(await seat.play(wrong), wrong).toHaveProperty('error');
    }
    for (const stake of [0, -1, 1.5, 5_000_001]) expect(await seat.play(pick, stake)).toHaveProperty('error');
  }
  const bingo = await sit({ kind: 'RNG', game: 'bingo-buwan', mode: 'fun' });
  expect(bingo.html).toContain('class="bingo"');
  expect((await ask('/bayani/api/nobody')).status).toBe(404);
});

test('lists, controls and the record want the key, and a control nobody knows is refused', async () => {
  const { url, ask, sit } = await open();
  const { round } = await (await sit()).play();
  for (const path of [
    '/record',
    '/control',
    `/bayani/admin/rounds/${round.id}`,
    '/bayani/admin/transactions',
  ]) {
    expect((await fetch(`${url}${path}`)).status, path).toBe(401);
  }
  expect((await ask('/control', { bayani: { hang: true } })).status).toBe(400);
  expect((await ask('/control', { bayani: { duplicate: 0 } })).status).toBe(400);
  expect((await ask('/control', { nobody: {} })).status).toBe(400);
  expect((await ask('/bayani/admin/rounds/unknown')).status).toBe(404);
});
