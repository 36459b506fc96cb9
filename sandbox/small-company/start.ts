import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The smallest game company that keeps the rules of docs/VENDORS.md, in one file and with nothing but Node: a coin that pays
 * double. What it holds in memory a real one stores before it sends: a crash between the two must not lose a result.
 */

/** What a company does of itself; each is a rule, so that tests can break one at a time. */
export interface Habits {
  sign: (secret: string, timestamp: string, path: string, body: string) => string;
  now: () => number;
  /** The body of a message as it is sent, at this try. */
  body: (verb: string, content: Record<string, unknown>, nth: number) => Record<string, unknown>;
  betTries: number;
  winTries: number;
  /** Takes back a bet that nobody has answered. */
  cancels: boolean;
  /** Whether a final no ends a round without a result. */
  heedsRefusals: boolean;
  listed: (movements: readonly Movement[]) => readonly Movement[];
  /** Whoever asks for its lists shows the secret. */
  guardsLists: boolean;
}

export const goodHabits: Habits = {
  sign: (secret, timestamp, path, body) =>
    createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex'),
  now: Date.now,
  body: (_verb, content) => content,
  betTries: 3,
  winTries: 10_000,
  cancels: true,
  heedsRefusals: true,
  listed: (movements) => movements,
  guardsLists: true,
};

export interface Movement {
  id: string;
  kind: 'debit' | 'credit' | 'cancel';
  player: string;
  round: string;
  amount: string;
  currency: string;
  at: string;
}
interface Seat {
  session: string;
  player: string;
  currency: string;
}
interface Round {
  id: string;
  state: 'open' | 'finished' | 'void';
  wins: { id: string; bet: string; amount: string }[];
}
interface Answer {
  code: string;
  [field: string]: unknown;
}
interface Options {
  platformUrl: string;
  company: string;
  secret: string;
  /** Between two tries; grows to a minute. */
  pauseMs?: number;
  habits?: Partial<Habits>;
}

const game = 'coin';
/** No answer is not a no; these two are none either. */
const again = new Set(['IN_PROGRESS', 'TEMPORARY']);

/** The line to the platform. */
function createLine(
  { platformUrl, company, secret, pauseMs = 1000 }: Options,
  { sign, now, body: bodyOf }: Habits,
) {
  /** One try. Null: nobody knows whether it happened. */
  async function send(verb: string, content: Record<string, unknown>, nth: number): Promise<Answer | null> {
    const path = `/vendor/v1/${company}/${verb}`;
    const body = JSON.stringify(bodyOf(verb, content, nth));
    const timestamp = String(Math.floor(now() / 1000));
    try {
      const reply = await fetch(`${platformUrl}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'perya-timestamp': timestamp,
          'perya-signature': `v1=${sign(secret, timestamp, path, body)}`,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(3000),
      });
      return reply.status === 200 ? ((await reply.json()) as Answer) : null;
    } catch {
      return null;
    }
  }

  /** The same message until there is a clear answer, or null after so many tries. */
  async function insist(
    verb: string,
    content: Record<string, unknown>,
    tries: number,
  ): Promise<Answer | null> {
    for (let nth = 0; nth < tries; nth += 1) {
      if (nth > 0) await pause(Math.min(pauseMs * 2 ** Math.min(nth - 1, 6), 60_000));
      const answer = await send(verb, content, nth);
      const isAgain =
        answer === null || again.has(answer.code) || (verb === 'win' && answer.code === 'TX_NOT_FOUND');
      if (!isAgain) return answer;
    }
    return null;
  }

  return { send, insist };
}

export function createSmallCompany(options: Options): Server {
  const { secret } = options;
  const habits = { ...goodHabits, ...options.habits };
  const { now, betTries, winTries, cancels, heedsRefusals, listed } = habits;
  const { send, insist } = createLine(options, habits);
  const seats = new Map<string, Promise<Seat>>();
  const rounds = new Map<string, Round>();
  const movements: Movement[] = [];

  async function enter(code: string): Promise<Seat> {
    const answer = await send('auth', { code }, 0);
    if (answer?.code !== 'OK') throw new Error(`the code was not taken: ${answer?.code ?? 'no answer'}`);
    const { session, player, currency } = answer;
    return { session: String(session), player: String(player), currency: String(currency) };
  }
  /** A code works once: whoever opens the page again has the seat already. */
  function seatOf(code: string): Promise<Seat> {
    const seat = seats.get(code) ?? enter(code);
    seats.set(code, seat);
    return seat;
  }

  function note(
    kind: Movement['kind'],
    id: string,
    { player, currency }: Seat,
    round: string,
    amount: string,
  ): void {
    movements.push({ id, kind, player, round, amount, currency, at: new Date(now()).toISOString() });
  }

  async function play(seat: Seat, stake: string, isWon: boolean): Promise<void> {
    const round: Round = { id: randomUUID(), state: 'open', wins: [] };
    rounds.set(round.id, round);
    const [bet, win, cancel] = [randomUUID(), randomUUID(), randomUUID()];
    const { session, player, currency } = seat;
    const named = { player, currency, round: round.id };
    const placed = await insist('bet', { ...named, id: bet, session, game, amount: stake }, betTries);
    if (placed === null && cancels) {
      await insist('cancel', { ...named, id: cancel, bet }, winTries);
      note('cancel', cancel, seat, round.id, stake);
    }
    if (placed?.code !== 'OK' && (placed === null || heedsRefusals)) {
      round.state = 'void';
      return;
    }
    note('debit', bet, seat, round.id, stake);
    const amount = isWon ? (Number(stake) * 2).toFixed(2) : '0.00';
    round.wins.push({ id: win, bet, amount });
    round.state = 'finished';
    note('credit', win, seat, round.id, amount);
    await insist('win', { ...named, id: win, game, bet, amount, closes: true, detail: 'A coin' }, winTries);
  }

  const isOurs = ({ headers }: IncomingMessage): boolean => {
    const [given, due] = [headers.authorization ?? '', `Bearer ${secret}`].map((one) => Buffer.from(one));
    return given?.length === due?.length && timingSafeEqual(given as Buffer, due as Buffer);
  };

  /** What the platform asks, and the hook of a test system. */
  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://company');
    if (pathname === `/g/${game}/`) {
      const isFun = searchParams.get('mode') === 'fun';
      if (!isFun) await seatOf(searchParams.get('code') ?? '');
      return { status: 200, body: '<!doctype html><title>Coin</title><h1>Coin</h1>' };
    }
    if (habits.guardsLists && !isOurs(request)) return { status: 401, body: { error: 'unknown' } };
    if (pathname === '/test/round' && request.method === 'POST') {
      const { address, stake, outcome } = JSON.parse(await text(request)) as Record<string, string>;
      const opened = new URL(address ?? '').searchParams;
      // For fun nobody is called.
      if (opened.get('mode') === 'fun') return { status: 200, body: { played: 'fun' } };
      const seat = await seatOf(opened.get('code') ?? '');
      void play(seat, stake ?? '1.00', outcome !== 'lose');
      return { status: 202, body: { played: 'real' } };
    }
    if (pathname.startsWith('/admin/rounds/')) {
      const round = rounds.get(decodeURIComponent(pathname.slice('/admin/rounds/'.length)));
      return {
        status: 200,
        body: round ? { outcome: round.state, wins: round.wins } : { outcome: 'missing' },
      };
    }
    if (pathname === '/admin/transactions') {
      const from = searchParams.get('from') ?? '';
      const to = searchParams.get('to') ?? '';
      return {
        status: 200,
        body: { transactions: listed(movements).filter(({ at }) => at >= from && at < to) },
      };
    }
    if (pathname === '/admin/games') {
      const one = { code: game, brand: 'SMALL', name: 'Coin', type: 'RNG', returnPercent: '100.00' };
      return {
        status: 200,
        body: { games: [{ ...one, lines: null, volatility: null, releasedOn: '2026-11-20' }] },
      };
    }
    return { status: 404, body: { error: 'unknown' } };
  }

  return createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => {
        const isPage = typeof body === 'string';
        response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
        response.end(isPage ? body : JSON.stringify(body));
      },
      () => response.writeHead(500).end(),
    );
  });
}

if (import.meta.main) {
  const {
    PORT = '4640',
    HOST = '127.0.0.1',
    PLATFORM_URL = 'http://127.0.0.1:4690',
    COMPANY = 'small',
  } = process.env;
  const { SECRET = 'sandbox-small-company-secret' } = process.env;
  const server = createSmallCompany({ platformUrl: PLATFORM_URL, company: COMPANY, secret: SECRET });
  server.listen(Number(PORT), HOST, () => console.log(`ready http://${HOST}:${PORT}`));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => server.close(() => process.exit(0)));
}
