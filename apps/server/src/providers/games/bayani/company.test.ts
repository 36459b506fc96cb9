import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GameCompany, VendorCall } from '#modules/play';
import { createBayani } from './bayani.ts';

/** Patient: the machine may be busy. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 });

/** The adapter and the company, written apart from each other, over real HTTP. */

const repository = fileURLToPath(new URL('../../../../../../', import.meta.url));
const calls: VendorCall[] = [];
let child: ChildProcess;
let platform: Server;
let url: string;
let company: GameCompany;

const opened = {
  session: 'ses_1',
  player: 'ply_1',
  game: 'a-game',
  language: 'EN',
  nickname: 'Ana',
  isTrial: false,
};

beforeAll(async () => {
  platform = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', headers, url: address = '' } = request;
      const path = address.replace('/vendor/v1/bayani', '');
      const read = company.read({ method, path, headers, body, now: new Date() });
      if ('call' in read && read.call.verb !== 'balance') calls.push(read.call);
      const outcome = { code: 'OK', balance: 100_000_000n, currency: 'PHP', transaction: 'mv_1' } as const;
      const more = {
        flags: [],
        jackpotPaid: null,
        ...('call' in read && read.call.verb === 'auth' ? { opened } : {}),
      };
      const reply = 'reply' in read ? read.reply : company.write(read.echo, { ...outcome, ...more });
      response.writeHead(reply.status, reply.headers).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const started = spawn(process.execPath, ['sandbox/games/start.ts'], {
    cwd: repository,
    env: {
      PORT: '0',
      API_KEY: 'a-key',
      PLATFORM_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
      BAYANI_SECRET: 'a-secret',
      TIME_SCALE: '0.001',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string];
  url = line.replace('ready ', '');
  company = createBayani({ url: `${url}/bayani`, key: 'a-key', secrets: ['a-secret'] });
});
afterAll(() => {
  child.kill('SIGKILL');
  platform.close();
});

const control = (change: object) =>
  fetch(`${url}/control`, {
    method: 'POST',
    headers: { authorization: 'Bearer a-key', 'content-type': 'application/json' },
    body: JSON.stringify({ bayani: change }),
  });

async function sit(gameType: string) {
  const order = {
    code: 'code_1',
    game: 'a-game',
    gameType,
    language: 'EN',
    mode: 'real',
    backUrl: '/m/home',
  } as const;
  const address = await company.launch(order);
  expect(address).toMatch(new RegExp(`^${url}/bayani/play\\?`));
  const seat = /data-seat="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
  const api = `${url}/bayani/api/${seat}`;
  return {
    board: async () => ((await (await fetch(api)).json()) as { board: { id: string }[] }).board,
    async play(pick: string) {
      const reply = await fetch(`${api}/rounds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ stake: 1050, pick }),
      });
      return ((await reply.json()) as { round: { id: string } }).round.id;
    },
  };
}
const span = () => [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)] as const;

test('a round that is played arrives as bet and win, and the company lists the same [DEC-113]', async () => {
  await control({ forceOutcome: 'win', neverClose: false });
  const round = await (await sit('RNG')).play('play');
  const [auth, bet, win] = calls.splice(0);
  expect(auth).toEqual({ verb: 'auth', code: 'code_1' });
  expect(bet).toMatchObject({ verb: 'bet', amount: 10_500_000n, round, session: 'ses_1', player: 'ply_1' });
  if (bet?.verb !== 'bet' || win?.verb !== 'win') throw new Error('not a bet and a win');
  expect(win).toMatchObject({ bet: bet.id, closes: true, round });
  const found = { outcome: 'finished', wins: [{ id: win.id, bet: bet.id, amount: win.amount }] };
  expect(await company.findRound(round)).toEqual(found);
  const about = { player: 'ply_1', round, currency: 'PHP' };
  expect(await company.listTransactions(...span())).toMatchObject([
    { id: bet.id, kind: 'debit', amount: 10_500_000n, ...about },
    { id: win.id, kind: 'credit', amount: win.amount, ...about },
  ]);
});

test('a round that is left open is reported as open, and as finished afterwards', async () => {
  await control({ neverClose: true });
  const round = await (await sit('LIVE')).play('araw');
  expect(await company.findRound(round)).toEqual({ outcome: 'open' });
  await fetch(`${url}/finish`, { method: 'POST', headers: { authorization: 'Bearer a-key' } });
  await eventually(async () => expect(await company.findRound(round)).toMatchObject({ outcome: 'finished' }));
});

test('a bet that was taken back leaves a void round', async () => {
  await control({ neverClose: false, rollbackFirst: true });
  const round = await (await sit('RNG')).play('play');
  expect(calls.splice(0).slice(-2)).toMatchObject([{ verb: 'cancel' }, { verb: 'bet' }]);
  expect(await company.findRound(round)).toEqual({ outcome: 'void' });
});

test('a round nobody knows is missing; a company that does not answer is unknown, and lists nothing', async () => {
  expect(await company.findRound('no-such-round')).toEqual({ outcome: 'missing' });
  const wrongKey = createBayani({ url: `${url}/bayani`, key: 'other', secrets: ['a-secret'] });
  const away = createBayani({ url: 'http://127.0.0.1:9/bayani', key: 'k', secrets: ['a-secret'] });
  for (const one of [wrongKey, away]) {
    expect(await one.findRound('r')).toEqual({ outcome: 'unknown' });
    await expect(one.listTransactions(...span())).rejects.toThrow('did not list');
  }
});
