import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { formatAmount, parseAmount } from '@perya/money';
import { z } from 'zod';
import type { Code, GameCompany, Outcome, ReceivedCall, VendorProfile, VendorReply } from '#modules/play';
import { gameFields } from '../company-lists.ts';
import { usualProfile } from '../usual-profile.ts';
import { readers } from './calls.ts';

/** Our own API as a wire: what a company speaks that has none of its own. docs/VENDORS.md is written for them. */

export interface VendorApiOptions {
  company: string;
  /** Where we reach the company. */
  url: string;
  /** Where a browser reaches its games. */
  playUrl: string;
  /** The present secret and, while it is being changed, the one before. */
  secrets: readonly [current: string, previous?: string];
  profile?: Partial<VendorProfile>;
  /** Games with scheduled draws. */
  drawGames?: readonly string[];
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const windowSeconds = 180;

export function createVendorApi(options: VendorApiOptions): GameCompany {
  const { company, url, playUrl, secrets, drawGames = [], timeoutMs = 5000, fetch: send = fetch } = options;
  const live = secrets.filter((secret) => secret !== undefined);
  if (live.some((secret) => secret.length < 16)) throw new Error('a vendor secret is at least 16 characters');
  const keys = live.map((secret) => createSecretKey(secret, 'utf8'));
  const profile: VendorProfile = { ...usualProfile, decimals: 6, ...options.profile, company };
  const ask = async <S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> => {
    const reply = await send(`${url}${path}`, {
      headers: { authorization: `Bearer ${secrets[0]}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return schema.parse(await reply.json());
  };

  return {
    profile,

    read(request) {
      if (!isSigned(keys, request, company)) return refused(401, 'BAD_SIGNATURE');
      const [verb = '', query] = request.path.replace(/^\//, '').split('?');
      if (request.method === 'GET') {
        const player = new URLSearchParams(query).get('player');
        return verb === 'jackpots' && player !== null
          ? { call: { verb: 'jackpots', player }, echo: null }
          : refused(200, 'BAD_REQUEST');
      }
      if (query !== undefined) return refused(200, 'BAD_REQUEST');
      const call = Object.hasOwn(readers, verb) ? readers[verb]?.(parseJson(request.body)) : null;
      if (!call || tooFine(call, profile.decimals)) return refused(200, 'BAD_REQUEST');
      return { call, echo: null };
    },

    write: (_echo, outcome) => replyOf(200, outcome),

    async launch({ code, game, language, mode, backUrl }) {
      const query = new URLSearchParams({
        code,
        lang: language,
        back: backUrl,
        ...(mode === 'fun' && { mode }),
      });
      return `${playUrl}/g/${encodeURIComponent(game)}/?${query.toString()}`;
    },

    async findRound(round) {
      const found = await ask(`/admin/rounds/${encodeURIComponent(round)}`, Report);
      return found.outcome === 'finished'
        ? {
            outcome: 'finished',
            wins: found.wins.map((win) => ({ ...win, amount: parseAmount(win.amount) })),
          }
        : { outcome: found.outcome };
    },

    async findProof(round) {
      return (await ask(`/admin/rounds/${encodeURIComponent(round)}/proof`, Proof)).proof;
    },

    async listTransactions(from, to) {
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      const { transactions } = await ask(`/admin/transactions?${query.toString()}`, Listed);
      return transactions.map((one) => ({ ...one, amount: parseAmount(one.amount), at: new Date(one.at) }));
    },

    async listGames() {
      const { games } = await ask('/admin/games', Games);
      return games;
    },

    async listDraws() {
      const draws = [];
      for (const game of drawGames) {
        const { next, last } = await ask(`/api/draws?game=${encodeURIComponent(game)}`, Draws);
        const [soon] = next;
        const [done] = last;
        draws.push({
          game,
          next: soon ? { draw: soon.draw, drawAt: new Date(soon.drawAt) } : null,
          last: done ? { draw: done.draw, drawAt: new Date(done.drawAt), numbers: done.numbers } : null,
        });
      }
      return draws;
    },
  };
}

const Report = z.object({
  outcome: z.enum(['finished', 'open', 'void', 'missing']),
  wins: z.array(z.object({ id: z.string(), bet: z.string(), amount: z.string() })).default([]),
});
const Proof = z.object({ proof: z.record(z.string(), z.unknown()).nullable() });
const Listed = z.object({
  transactions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['debit', 'credit', 'cancel']),
      player: z.string(),
      round: z.string(),
      amount: z.string(),
      currency: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
const Games = z.object({
  games: z.array(
    z.object({
      code: gameFields.code,
      brand: gameFields.brand,
      name: gameFields.name,
      type: gameFields.type,
      returnPercent: gameFields.percent,
      lines: gameFields.lines,
      volatility: gameFields.volatility,
      releasedOn: gameFields.day,
    }),
  ),
});
const Draws = z.object({
  next: z.array(z.object({ draw: z.string(), drawAt: z.iso.datetime() })),
  last: z.array(z.object({ draw: z.string(), drawAt: z.iso.datetime(), numbers: z.array(z.int()) })),
});

/** Over the bytes as they came, before anything is parsed; compared in constant time. */
function isSigned(
  keys: readonly KeyObject[],
  { headers, path, body, now }: ReceivedCall,
  company: string,
): boolean {
  const [timestamp, signature] = [headers['perya-timestamp'], headers['perya-signature']];
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp) || typeof signature !== 'string')
    return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > windowSeconds) return false;
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const made = createHmac('sha256', key).update(`${timestamp}./vendor/v1/${company}${path}.`).update(body);
    const expected = Buffer.from(`v1=${made.digest('hex')}`);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** An amount with more digits than the profile allows is refused, never rounded. */
function tooFine(call: object, decimals: number): boolean {
  const step = 10n ** BigInt(6 - decimals);
  return Object.values(call).some((value) => typeof value === 'bigint' && value % step !== 0n);
}

const blank = (code: Code): Outcome => ({
  code,
  balance: null,
  currency: null,
  transaction: null,
  flags: [],
  jackpotPaid: null,
});

const refused = (status: number, code: Code) => ({ reply: replyOf(status, blank(code)), code });

const exact = (amount: bigint): string => formatAmount(amount, 6).replace(/0{1,4}$/, '');

function replyOf(status: number, { opened, ...outcome }: Outcome): VendorReply {
  const { code, balance, currency, transaction, flags, jackpotPaid } = outcome;
  return {
    status,
    body: JSON.stringify({
      code,
      balance: balance === null ? null : exact(balance),
      currency,
      transaction,
      flags,
      jackpotPaid: jackpotPaid === null ? null : exact(jackpotPaid),
      ...opened,
    }),
  };
}
