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
import { createLaban } from './laban.ts';

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
      const path = address.replace('/vendor/v1/laban', '');
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
      LABAN_SECRET: 'a-secret',
      LABAN_BEARER: 'a-bearer',
      TIME_SCALE: '0.001',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string];
  url = line.replace('ready ', '');
  company = createLaban({ url: `${url}/laban`, key: 'a-key', bearer: 'a-bearer', secrets: ['a-secret'] });
});
afterAll(() => {
  child.kill('SIGKILL');
  platform.close();
});

const control = (change: object) =>
  fetch(`${url}/control`, {
    method: 'POST',
    headers: { authorization: 'Bearer a-key', 'content-type': 'application/json' },
    body: JSON.stringify({ laban: change }),
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
  expect(address).toMatch(new RegExp(`^${url}/laban/play\\?`));
  const seat = /data-seat="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
  const api = `${url}/laban/api/${seat}`;
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

test('a bet is settled, corrected and settled again, and the company lists the same [DEC-113]', async () => {
  await control({ forceOutcome: 'win', correct: true });
  const seat = await sit('SPORTS');
  const [match] = await seat.board();
  const round = await seat.play(`${match?.id ?? ''}:home`);
  await eventually(() => expect(calls.length).toBe(5));
  const [, bet, first, unsettle, second] = calls.splice(0);
  if (bet?.verb !== 'bet' || first?.verb !== 'win' || second?.verb !== 'win')
    throw new Error('another order');
  expect(bet).toMatchObject({ amount: 10_500_000n, round, session: 'ses_1' });
  expect(bet.detail).toMatch(/ – .*: .* at \d\.\d\d$/);
  expect(first).toMatchObject({ bet: bet.id, closes: true, round });
  expect(unsettle).toMatchObject({ verb: 'unsettle', bet: bet.id });
  expect(second).toMatchObject({ bet: bet.id, amount: 0n });
  await eventually(async () =>
    expect(await company.findRound(round)).toEqual({
      outcome: 'finished',
      wins: [{ id: second.id, bet: bet.id, amount: 0n }],
    }),
  );
  await eventually(async () =>
    expect((await company.listTransactions(...span())).map(({ id, kind }) => [id, kind])).toEqual([
      [bet.id, 'debit'],
      [first.id, 'credit'],
      [second.id, 'credit'],
    ]),
  );
});

test('an event without a result is open, and void once it is called off', async () => {
  await control({ neverClose: true, correct: false });
  const seat = await sit('SPORTS');
  const [match] = await seat.board();
  const round = await seat.play(`${match?.id ?? ''}:away`);
  expect(await company.findRound(round)).toEqual({ outcome: 'open' });
  await fetch(`${url}/finish`, {
    method: 'POST',
    headers: { authorization: 'Bearer a-key', 'content-type': 'application/json' },
    body: JSON.stringify({ how: 'void' }),
  });
  await eventually(async () => expect(await company.findRound(round)).toEqual({ outcome: 'void' }));
  await eventually(() => expect(calls.at(-1)).toMatchObject({ verb: 'cancel', round }));
});

test('a round nobody knows is missing; a company that does not answer is unknown, and lists nothing', async () => {
  expect(await company.findRound('no-such-round')).toEqual({ outcome: 'missing' });
  const wrongKey = createLaban({
    url: `${url}/laban`,
    key: 'other',
    bearer: 'a-bearer',
    secrets: ['a-secret'],
  });
  const away = createLaban({
    url: 'http://127.0.0.1:9/laban',
    key: 'k',
    bearer: 'a-bearer',
    secrets: ['a-secret'],
  });
  for (const one of [wrongKey, away]) {
    expect(await one.findRound('r')).toEqual({ outcome: 'unknown' });
    await expect(one.listTransactions(...span())).rejects.toThrow('did not list');
  }
});
