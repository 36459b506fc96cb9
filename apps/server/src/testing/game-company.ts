import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { GameCompany, VendorCall } from '#modules/play';
import { afterAll, expect, vi } from 'vitest';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const key = 'a-key';
const opened = {
  session: 'ses_1',
  player: 'ply_1',
  game: 'a-game',
  language: 'EN',
  nickname: 'Ana',
  isTrial: false,
};

/** Whoever opens a game in tests. */
export const visitor = { address: '192.0.2.7', country: 'PH', isPhone: true, site: 'http://fair.test' };

/** Patient: the machine may be busy. */
export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 });

/** A minute around now. */
export const span = () => [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)] as const;

/** A platform that says yes to everything and notes it; balances are asked too often to be of interest. */
async function openPlatform(
  prefix: string,
  companyOf: () => GameCompany,
  calls: VendorCall[],
): Promise<string> {
  const platform = createServer((request, response) => {
    void buffer(request).then((body) => {
      const company = companyOf();
      const { method = '', headers, url: address = '' } = request;
      const path = address.replace(prefix, '');
      const read = company.read({ method, path, headers, body, now: new Date() });
      const call =
        'call' in read ? read.call : 'session' in read ? read.callFor({ ...opened, currency: 'PHP' }) : null;
      if (call !== null && call.verb !== 'balance') calls.push(call);
      const outcome = { code: 'OK', balance: 100_000_000n, currency: 'PHP', transaction: 'mv_1' } as const;
      const more = {
        flags: [],
        jackpotPaid: null,
        ...(call?.verb === 'auth' ? { opened } : {}),
      };
      const reply = 'reply' in read ? read.reply : company.write(read.echo, { ...outcome, ...more });
      response.writeHead(reply.status, reply.headers).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  afterAll(() => void platform.close());
  return `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
}

/** An adapter and its company in the sandbox, written apart from each other, over real HTTP. */
export async function withGameCompany(
  name: string,
  secrets: Record<string, string>,
  create: (options: { url: string; key: string }) => GameCompany,
) {
  const calls: VendorCall[] = [];
  // The company needs the platform's address, and the platform hands its calls to the company.
  const made: GameCompany[] = [];
  const companyOf = (): GameCompany => {
    const [company] = made;
    if (company === undefined) throw new Error('a call before the company was there');
    return company;
  };
  const platformUrl = await openPlatform(`/vendor/v1/${name}`, companyOf, calls);
  const child = spawn(process.execPath, ['sandbox/games/start.ts'], {
    cwd: repository,
    env: { PORT: '0', API_KEY: key, PLATFORM_URL: platformUrl, TIME_SCALE: '0.001', ...secrets },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterAll(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = line.replace('ready ', '');
  const adapter = create({ url: `${url}/${name}`, key });
  made.push(adapter);

  async function sit(gameType: string) {
    const order = {
      ...(adapter.profile.opens === 'auth'
        ? { code: 'code_1', seat: null }
        : { code: '', seat: { session: 'ses_of_a_launch', player: opened.player, currency: 'PHP' } }),
      visitor,
      game: 'a-game',
      gameType,
      language: 'EN',
      mode: 'real',
      backUrl: '/m/home',
    } as const;
    const address = await adapter.launch(order);
    expect(address).toMatch(new RegExp(`^${url}/${name}/play\\?`));
    const seat = /data-seat="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
    const api = `${url}/${name}/api/${seat}`;
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
  return {
    company: adapter,
    url,
    /** What the company sent, in its order. */
    calls,
    sit,
    control: (change: object) =>
      fetch(`${url}/control`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ [name]: change }),
      }),
  };
}
