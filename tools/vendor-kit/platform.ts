import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome, ReadCall, VendorCall } from '../../apps/server/src/modules/play/ports.ts';
import type { Book } from './book.ts';
import { createComplaints } from './complaints.ts';
import { rules } from './rules.ts';
import type { Scenario } from './scenarios.ts';
import { createWallet, isMoney, keyOf } from './wallet.ts';
import type { Wire } from './wires.ts';

const start = 1_000_000_000_000n;
const blank: Outcome = {
  code: 'OK',
  balance: null,
  currency: null,
  transaction: null,
  flags: [],
  jackpotPaid: null,
};

/** The platform as a company sees it: takes its calls, answers by the table, and spoils what the scenario says. */
export function createPlatform({ wire, game }: { wire: Wire; game: string }) {
  const { company } = wire;
  const books = new Map<string, { book: Book; scenario: Scenario }>();
  const exchanged = new Set<string>();
  const { problems, complain, blame, checkNames } = createComplaints(wire);
  let nth = 0;
  let strangers = 0;

  const ofCode = (code: string) => [...books.values()].find(({ book }) => book.code === code);
  const opened = ({ player, session }: Book): Outcome['opened'] => ({
    session,
    player,
    game,
    language: 'EN',
    nickname: 'Kit',
    isTrial: false,
  });

  function holder(call: VendorCall): { book: Book; scenario: Scenario } | undefined {
    if (call.verb === 'auth') return ofCode(call.code);
    return 'player' in call ? books.get(call.player) : undefined;
  }

  function whole(read: Exclude<ReadCall, { reply: unknown }>): VendorCall | null {
    if ('call' in read) return read.call;
    const seat = [...books.values()].find(({ book }) => book.session === read.session);
    if (seat === undefined) return null;
    return read.callFor({ player: seat.book.player, currency: 'PHP', game });
  }

  function outcomeOf({ book }: { book: Book }, call: VendorCall): Outcome {
    if (call.verb === 'auth') {
      if (exchanged.has(call.code)) complain(rules.code, `the code of ${book.player} was exchanged again`);
      exchanged.add(call.code);
      return {
        ...book.wallet.told('OK'),
        transaction: null,
        opened: opened(book) as NonNullable<Outcome['opened']>,
      };
    }
    if (call.verb === 'info') return { ...blank, country: 'PH' };
    return isMoney(call) ? book.wallet.do(call) : book.wallet.told('OK');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { method = '', headers, url = '' } = request;
    const path = url.slice(`/vendor/v1/${company.profile.company}`.length);
    const received = { method, path, headers, body, now: new Date() };
    const send = ({
      status,
      body: text,
      headers: more = {},
    }: {
      status: number;
      body: string;
      headers?: Record<string, string>;
    }) => void response.writeHead(status, { 'content-type': 'application/json', ...more }).end(text);
    if (path.startsWith('/health')) return send({ status: 200, body: '{"status":"ok"}' });
    const read = company.read(received);
    if ('reply' in read) {
      blame(received, read.code);
      return send(read.reply);
    }
    const call = whole(read);
    const seat = call === null ? undefined : holder(call);
    if (call === null || seat === undefined) {
      strangers += 1;
      const code = call?.verb === 'auth' ? 'TOKEN_UNKNOWN' : 'PLAYER_UNKNOWN';
      return send(company.write(read.echo, { ...blank, code }));
    }
    if (call.verb === 'jackpots') return send({ status: 200, body: '{"jackpots":[]}' });
    const { book, scenario } = seat;
    checkNames(book, call);
    const times = isMoney(call)
      ? book.heard.filter((one) => isMoney(one.call) && keyOf(one.call) === keyOf(call)).length
      : 0;
    const trouble = isMoney(call) ? scenario.trouble(call, times, book) : { kind: 'none' as const };
    const noted = { call, at: Date.now(), outcome: null as Outcome | null, isAnswered: false };
    if (call.verb !== 'balance') {
      book.heard.push(noted);
      book.lastAt = Date.now();
    }
    if (trouble.kind === 'unheard') return void request.socket.destroy();
    if (trouble.kind === 'says' && isMoney(call))
      noted.outcome = trouble.isFinal
        ? book.wallet.refuse(call, trouble.code)
        : book.wallet.told(trouble.code);
    else noted.outcome = outcomeOf(seat, call);
    if (trouble.kind === 'unanswered') return void request.socket.destroy();
    if (trouble.kind === 'late') await pause(trouble.ms);
    noted.isAnswered = true;
    send(company.write(read.echo, noted.outcome));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  return {
    problems,
    complain,
    strangers: () => strangers,
    listen: (host: string, port: number) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      }),
    /** A player who has not played yet, and whose game is not open yet. */
    newPlayer(scenario: Scenario): Book {
      nth += 1;
      const token = () => randomBytes(24).toString('base64url');
      const book: Book = {
        player: `kit:${String(nth).padStart(4, '0')}`,
        session: token(),
        code: token(),
        wallet: createWallet(start, company.profile.cancelsEndedBets),
        heard: [],
        lastAt: 0,
      };
      books.set(book.player, { book, scenario });
      return book;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type Platform = ReturnType<typeof createPlatform>;
