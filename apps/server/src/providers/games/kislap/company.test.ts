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
import { createKislap } from './kislap.ts';

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
      const path = address.replace('/vendor/v1/kislap', '');
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
      KISLAP_SECRET: 'a-secret',
      TIME_SCALE: '0.001',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string];
  url = line.replace('ready ', '');
  company = createKislap({ url: `${url}/kislap`, key: 'a-key', secrets: ['a-secret'] });
});
afterAll(() => {
  child.kill('SIGKILL');
  platform.close();
});

const control = (change: object) =>
  fetch(`${url}/control`, {
    method: 'POST',
    headers: { authorization: 'Bearer a-key', 'content-type': 'application/json' },
    body: JSON.stringify({ kislap: change }),
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
  expect(address).toMatch(new RegExp(`^${url}/kislap/play\\?`));
  const seat = /data-seat="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
  const api = `${url}/kislap/api/${seat}`;
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

test('a spin arrives as stake and win at once, and the company lists its stake [DEC-113]', async () => {
  await control({ forceOutcome: 'win' });
  const round = await (await sit('RNG')).play('play');
  const [auth, played] = calls.splice(0);
  expect(auth).toEqual({ verb: 'auth', code: 'code_1' });
  if (played?.verb !== 'betwin') throw new Error('not a bet with its win');
  expect(played).toMatchObject({ amount: 10_500_000n, need: 10_500_000n, round, session: 'ses_1' });
  expect(await company.findRound(round)).toEqual({ outcome: 'finished', wins: [] });
  expect(await company.listTransactions(...span())).toMatchObject([
    { id: played.id, kind: 'debit', amount: 10_500_000n, player: 'ply_1', round, currency: 'PHP' },
  ]);
});

test('a hand of cards arrives as bet and win', async () => {
  const round = await (await sit('PVP')).play('araw');
  const [, bet, win] = calls.splice(0);
  if (bet?.verb !== 'bet' || win?.verb !== 'win') throw new Error('not a bet and a win');
  expect(win).toMatchObject({ bet: bet.id, closes: true, round });
  const found = { outcome: 'finished', wins: [{ id: win.id, bet: bet.id, amount: win.amount }] };
  expect(await company.findRound(round)).toEqual(found);
});

test('a transfer without an answer is cancelled', async () => {
  await control({ loseReply: true });
  const round = await (await sit('FISH')).play('dilis');
  await control({ loseReply: false });
  await eventually(async () => expect(await company.findRound(round)).toEqual({ outcome: 'void' }));
  const [, played, cancel] = calls.splice(0);
  expect(cancel).toMatchObject({ verb: 'cancel', bet: played?.verb === 'betwin' ? played.id : '' });
  const listed = (await company.listTransactions(...span())).filter((one) => one.round === round);
  expect(listed.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['debit', 10_500_000n],
    ['cancel', 10_500_000n],
  ]);
});

test('an address at another place is not followed', async () => {
  const elsewhere = createKislap({
    url: `${url}/kislap`,
    key: 'a-key',
    secrets: ['a-secret'],
    fetch: async () => Response.json({ status: '0000', path: 'http://elsewhere.test/play' }),
  });
  const order = {
    code: 'c',
    game: 'g',
    gameType: 'RNG',
    language: 'EN',
    mode: 'real',
    backUrl: '/',
  } as const;
  await expect(elsewhere.launch(order)).rejects.toThrow('did not say');
});

test('a round nobody knows is missing; a company that does not answer is unknown, and lists nothing', async () => {
  expect(await company.findRound('no-such-round')).toEqual({ outcome: 'missing' });
  const wrongKey = createKislap({ url: `${url}/kislap`, key: 'other', secrets: ['a-secret'] });
  const away = createKislap({ url: 'http://127.0.0.1:9/kislap', key: 'k', secrets: ['a-secret'] });
  for (const one of [wrongKey, away]) {
    expect(await one.findRound('r')).toEqual({ outcome: 'unknown' });
    await expect(one.listTransactions(...span())).rejects.toThrow('did not list');
  }
});
