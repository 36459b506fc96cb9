import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Scenario } from './scenario.ts';
import type { CompanyName } from './company.ts';
import { createGames } from './games.ts';
import { type Hub88Keys, readHub88Keys } from './hub88/keys.ts';

/** For tests: the companies in a hurry, and a platform that says yes unless it is told otherwise. */

export const key = 'a-key';
export const secrets = { bayani: 'b-secret', kislap: 'k-secret', laban: 'l-secret' };
export const labanBearer = 'l-bearer';

export interface Heard {
  company: string;
  /** The path, or the number of the action. */
  operation: string;
  content: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}
export type Say = { status?: number; word: string } | 'nothing' | null;

const yes: Readonly<Record<string, (word: string) => object>> = {
  bayani: (word) => ({
    status: word,
    user: 'ply_1',
    token: 'ses_1',
    currency: 'PHP',
    game_code: 'a-game',
    balance: 10_000_000,
  }),
  hub88: (word) => ({ status: word, user: 'ply_1', currency: 'PHP', balance: 10_000_000 }),
  kislap: (word) => ({
    status: word,
    uid: 'ply_1',
    token: 'ses_1',
    currency: 'PHP',
    game: 'a-game',
    balance: 100,
  }),
  laban: (word) => ({
    code: word,
    player: 'ply_1',
    session: 'ses_1',
    currency: 'PHP',
    game: 'a-game',
    balance: '100.00',
  }),
};
const ok: Readonly<Record<string, string>> = { bayani: 'RS_OK', hub88: 'RS_OK', kislap: '0000', laban: 'ok' };

function unwrap(company: string, path: string, body: string): Pick<Heard, 'operation' | 'content'> {
  const content = JSON.parse(body) as Record<string, unknown>;
  if (company !== 'kislap') return { operation: path, content };
  const payload = JSON.parse(Buffer.from(String(content.x), 'base64').toString()) as Record<string, unknown>;
  return { operation: String(payload.action), content: payload };
}

async function openPlatform(say: (heard: Heard) => Say) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [, , , company = '', ...rest] = (request.url ?? '').split('/');
      const path = rest.join('/');
      const { headers } = request;
      const call = { company, ...unwrap(company, path, body), headers, body, at: Date.now() };
      heard.push(call);
      const said = say(call);
      if (said === 'nothing') return;
      const { status = 200, word } = said ?? { word: ok[company] ?? '' };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(yes[company]?.(word) ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

interface Believed {
  rounds: {
    id: string;
    state: string;
    returned: number | null;
    corrected: boolean;
    isSettled: boolean;
    stake: number;
  }[];
  movements: {
    id: string;
    kind: string;
    state: string;
    amount: number;
    answers: string[];
    reference: string | null;
  }[];
}
interface Told {
  balance: string;
  round: { id: string; say: string; state: string; isFinal: boolean; show: object | null };
}

export async function openGames(
  company: CompanyName,
  say: (heard: Heard) => Say = () => null,
  hub88: Partial<Hub88Keys> = {},
) {
  const platform = await openPlatform(say);
  const app = createGames({
    platformUrl: platform.url,
    key,
    secrets,
    labanBearer,
    hub88: { ...readHub88Keys({}), ...hub88 },
    seed: 'test',
    timeScale: 0.001,
    timeoutMs: 1200,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const ask = (path: string, body?: object) =>
    fetch(`${url}${path}`, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'manual',
    });
  return {
    url,
    heard: platform.heard,
    ask,
    control: (change: Partial<Scenario>) => ask('/control', { [company]: change }),
    record: async () =>
      ((await (await ask('/record')).json()) as { [name: string]: Believed })[company] as Believed,
    /** Opens a page and gives its seat. */
    async sit(query: { [name: string]: string } = {}) {
      const page = await ask(
        `/${company}/play?${new URLSearchParams({ code: 'code_1', game: 'a-game', ...query }).toString()}`,
      );
      const html = await page.text();
      const seat = /data-seat="([^"]+)"/.exec(html)?.[1] ?? '';
      return {
        page,
        html,
        state: async () =>
          (await (await ask(`/${company}/api/${seat}`)).json()) as Told & { board: { id: string }[] },
        play: async (pick = 'play', stake = 1000) =>
          (await (await ask(`/${company}/api/${seat}/rounds`, { stake, pick })).json()) as Told,
      };
    },
    async close() {
      await app.close();
      await platform.close();
    },
  };
}
