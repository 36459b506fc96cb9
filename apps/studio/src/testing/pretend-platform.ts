import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatAmount, parseAmount } from '@perya/money';

/** A small wallet behind real HTTP, written from the vendor API's paper, that can be told to misbehave. */

export interface Call {
  verb: string;
  body: Record<string, unknown>;
}

/** `lose`: done, but the answer never arrives. `drop`: neither done nor answered. A text: refused with this code. */
export type Behaviour = 'do' | 'lose' | 'drop' | (string & {});

interface Bet {
  player: string;
  amount: bigint;
  state: 'accepted' | 'settled' | 'cancelled' | 'tombstone';
  win: string | null;
  fingerprint: string;
  reply: object;
}

export const platformSecret = 'a-secret-of-the-studio-for-tests-only';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function createWallet() {
  const balances = new Map<string, bigint>();
  const bets = new Map<string, Bet>();
  const wins = new Map<string, object>();
  const pools = new Map<string, bigint>([['ferris-fortune', parseAmount('25000')]]);
  const balanceOf = (player: string) => balances.get(player) ?? 0n;
  const move = (player: string, amount: bigint) => balances.set(player, balanceOf(player) + amount);
  const answer = (code: string, player: string, more: object = {}) => ({
    code,
    balance: formatAmount(balanceOf(player), 6),
    currency: 'PHP',
    transaction: null,
    flags: [],
    jackpotPaid: null,
    ...more,
  });

  const bet = (body: Record<string, unknown>): object => {
    const [id, player] = [text(body.id), text(body.player)];
    const fingerprint = JSON.stringify([player, body.currency, body.amount, body.round, body.game]);
    const known = bets.get(id);
    if (known?.state === 'tombstone') return answer('TX_CANCELLED', player);
    if (known) return known.fingerprint === fingerprint ? known.reply : answer('DUPLICATE_MISMATCH', player);
    const amount = parseAmount(text(body.amount));
    if (balanceOf(player) < amount) return answer('INSUFFICIENT_FUNDS', player);
    move(player, -amount);
    for (const { jackpot, amount: part } of (body.contributions ?? []) as {
      jackpot: string;
      amount: string;
    }[]) {
      pools.set(jackpot, (pools.get(jackpot) ?? 0n) + parseAmount(part));
    }
    const reply = answer('OK', player);
    bets.set(id, { player, amount, state: 'accepted', win: null, fingerprint, reply });
    return reply;
  };

  const win = (body: Record<string, unknown>): object => {
    const [id, player] = [text(body.id), text(body.player)];
    const known = wins.get(id);
    if (known) return known;
    const found = bets.get(text(body.bet));
    if (!found) return answer('TX_NOT_FOUND', player);
    if (found.state !== 'accepted')
      return answer(found.state === 'settled' ? 'TX_SETTLED' : 'TX_CANCELLED', player);
    found.state = 'settled';
    found.win = id;
    move(player, parseAmount(text(body.amount)));
    let more = {};
    if (typeof body.jackpot === 'string') {
      const pool = pools.get(body.jackpot) ?? 0n;
      pools.set(body.jackpot, 0n);
      move(player, pool);
      more = { jackpotPaid: formatAmount(pool, 6) };
    }
    const reply = answer('OK', player, more);
    wins.set(id, reply);
    return reply;
  };

  const cancel = (body: Record<string, unknown>): object => {
    const player = text(body.player);
    const found = bets.get(text(body.bet));
    if (!found) {
      const nothing = { player, amount: 0n, win: null, fingerprint: '', reply: {} };
      bets.set(text(body.bet), { ...nothing, state: 'tombstone' });
      return answer('OK', player);
    }
    if (found.state === 'settled') return answer('TX_SETTLED', player);
    if (found.state === 'accepted') {
      found.state = 'cancelled';
      move(player, found.amount);
    }
    return answer('OK', player);
  };

  return { balances, bets, pools, balanceOf, answer, bet, win, cancel };
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const isSigned = (request: IncomingMessage, body: string): boolean => {
  const timestamp = text(request.headers['perya-timestamp']);
  const signed = `${timestamp}.${request.url ?? ''}.${body}`;
  const wanted = createHmac('sha256', platformSecret).update(signed).digest('hex');
  return request.headers['perya-signature'] === `v1=${wanted}`;
};

export async function openPretendPlatform() {
  const wallet = createWallet();
  const calls: Call[] = [];
  let behave: (call: Call) => Behaviour = () => 'do';
  let isTrial = false;
  let held: { verb: string; until: Promise<void> } | null = null;

  const auth = (body: Record<string, unknown>): object => {
    // A code of these tests reads "player/game/anything".
    const [player = '', game = ''] = text(body.code).split('/');
    if (!wallet.balances.has(player)) return { code: 'TOKEN_UNKNOWN' };
    const opened = {
      session: `session-of-${player}`,
      player,
      game,
      language: 'TY',
      nickname: 'Marisol',
      isTrial,
    };
    return wallet.answer('OK', player, { ...opened, currency: isTrial ? 'TRIAL' : 'PHP' });
  };
  const verbs: Record<string, (body: Record<string, unknown>) => object> = {
    auth,
    balance: (body) => wallet.answer('OK', text(body.player)),
    bet: wallet.bet,
    win: wallet.win,
    cancel: wallet.cancel,
    jackpots: () => ({
      jackpots: [...wallet.pools].map(([jackpot, amount]) => ({
        jackpot,
        name: 'Ferris Fortune',
        amount: formatAmount(amount),
        currency: 'PHP',
      })),
    }),
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await readBody(request);
    const verb = /^\/vendor\/v1\/studio\/(\w+)(?:\?|$)/.exec(request.url ?? '')?.[1] ?? '';
    const act = verbs[verb];
    if (!act || !isSigned(request, raw)) return void response.writeHead(401).end();
    const body = (raw === '' ? {} : JSON.parse(raw)) as Record<string, unknown>;
    calls.push({ verb, body });
    if (held?.verb === verb) await held.until;
    const behaviour = behave({ verb, body });
    if (behaviour === 'drop') return void request.socket.destroy();
    const reply = behaviour === 'do' || behaviour === 'lose' ? act(body) : { code: behaviour };
    if (behaviour === 'lose') return void request.socket.destroy();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply));
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...wallet,
    calls,
    callsOf: (verb: string) => calls.filter((call) => call.verb === verb),
    give: (player: string, amount: string) => wallet.balances.set(player, parseAmount(amount)),
    /** What happens to each call from now on. */
    when: (rule: (call: Call) => Behaviour) => {
      behave = rule;
    },
    /** The first so many calls of a verb go wrong, the others do not. */
    fail: (verb: string, behaviour: Behaviour, times: number) => {
      let left = times;
      behave = (call) => {
        if (call.verb !== verb || left === 0) return 'do';
        left -= 1;
        return behaviour;
      };
    },
    /** Calls of a verb wait until what this answers is called. */
    hold: (verb: string) => {
      const { promise: until, resolve } = Promise.withResolvers<void>();
      held = { verb, until };
      return () => {
        held = null;
        resolve();
      };
    },
    openTrial: () => {
      isTrial = true;
    },
    close: () => new Promise<unknown>((resolve) => server.close(resolve).closeAllConnections()),
  };
}
