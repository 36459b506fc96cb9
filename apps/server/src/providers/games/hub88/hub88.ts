import type { KeyObject } from 'node:crypto';
import type { z } from 'zod';
import type { GameCompany, LaunchOrder, VendorProfile } from '#modules/play';
import { type Answer, askCompany } from '../../ask-company.ts';
import { parseExactly } from '../exact-json.ts';
import { usualProfile } from '../usual-profile.ts';
import { isEcho, nobody, readCall } from './calls.ts';
import { Games, listed, Opened, statusOf, Transactions } from './company-answers.ts';
import { refuse, writeReply } from './replies.ts';
import { isSigned, signatureHeader, signed } from './signature.ts';

export interface Hub88Options {
  /** Where the company's operator API is, by place and environment, without a path. */
  url: string;
  operatorId: number;
  /** Signs what we ask. */
  ourKey: KeyObject;
  /** Prove its calls to us: the present key and, while it is being changed, another. */
  theirKeys: readonly KeyObject[];
  /** Where its games' pages may be; no other page is framed. */
  playOrigins: readonly string[];
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const profile: VendorProfile = {
  ...usualProfile,
  company: 'hub88',
  fromPapers: true,
  opens: 'launch',
  decimals: 5,
  // Bets whose answer got lost are rolled back, whatever became of them.
  cancelsLostBets: true,
  cancelsEndedBets: true,
  promoWithoutGrant: 'hold',
  // Tables of live games stay open for long, and the company does not say when a round is over.
  silentMinutes: 24 * 60,
  retryMinutes: 24 * 60,
};

/** Its lists know no time zone and no parts of a second. */
const timeOf = (at: Date): string => at.toISOString().slice(0, 19);
/** A rollback names its bet, which may be older than the span that was asked for. */
const referencesMs = 3600_000;

const pathOf = (name: string): string => `/operator/generic/v2/${name}`;

/** Hub88, written from its public papers (README.md). */
export function createHub88(options: Hub88Options): GameCompany {
  const { url, operatorId, ourKey, theirKeys, playOrigins, fetch: send = fetch, timeoutMs = 5000 } = options;

  const ask = (name: string, more: object, parse?: (bytes: Buffer) => unknown): Promise<Answer> => {
    const body = JSON.stringify({ operator_id: operatorId, ...more });
    const headers = { 'content-type': 'application/json', [signatureHeader]: signed(ourKey, body) };
    return askCompany(`${url}${pathOf(name)}`, {
      headers,
      body,
      fetch: send,
      timeoutMs,
      ...(parse && { parse }),
    });
  };
  const read = <Schema extends z.ZodType>(answer: Answer, schema: Schema): z.output<Schema> | undefined =>
    answer?.status === 200 ? schema.safeParse(answer.body).data : undefined;

  return {
    profile,

    read(request) {
      if (!isSigned(theirKeys, request))
        return { reply: refuse('BAD_SIGNATURE', nobody), code: 'BAD_SIGNATURE' };
      if (request.method !== 'POST') return { reply: refuse('BAD_REQUEST', nobody), code: 'BAD_REQUEST' };
      const call = readCall(request.path, parseExactly(request.body));
      return 'word' in call
        ? { reply: refuse('BAD_REQUEST', call.echo, call.word), code: 'BAD_REQUEST' }
        : call;
    },

    write: (echo, outcome) => writeReply(isEcho(echo) ? echo : nobody, outcome),

    async launch(order) {
      const opened = read(await ask('game/url', wishOf(order)), Opened);
      if (opened === undefined || !playOrigins.includes(new URL(opened.url).origin))
        throw new Error('Hub88 did not say where the game is, or named a place that was not agreed');
      return opened.url;
    },

    async findRound(round) {
      const all = read(await ask('transactions/list', { round }, parseExactly), Transactions);
      if (all === undefined) return { outcome: 'unknown' };
      if (all.length === 0) return { outcome: 'missing' };
      const bets = all.filter(({ kind }) => kind === 'TK_BET');
      const isVoid = bets.length > 0 && bets.every((bet) => statusOf(bet) === 'TS_ROLLEDBACK');
      // Whether anything is to follow is not said: a person decides.
      return { outcome: isVoid ? 'void' : 'unknown' };
    },

    async listTransactions(from, to) {
      const span = {
        start_time: timeOf(new Date(from.getTime() - referencesMs)),
        end_time: timeOf(new Date(to.getTime() + 999)),
      };
      const all = read(await ask('transactions/list', span, parseExactly), Transactions);
      // An empty list would look like money that is missing.
      if (all === undefined) throw new Error('Hub88 did not list its transactions');
      return listed(all).filter(({ at }) => at >= from && at < to);
    },

    async listGames() {
      const games = read(await ask('game/list', {}), Games);
      // An empty list would look as if every game were gone.
      if (games === undefined) throw new Error('Hub88 did not list its games');
      return games.flatMap(({ enabled, ...one }) =>
        enabled
          ? [
              {
                code: one.game_code,
                brand: one.product,
                name: one.name,
                type: one.category,
                returnPercent: one.rtp,
                lines: one.paylines,
                volatility: one.volatility,
                releasedOn: one.release_date,
              },
            ]
          : [],
      );
    },
  };
}

/** Without a member there is no session and no wallet: the currency says so. */
function wishOf({ seat, visitor, game, backUrl }: LaunchOrder): object {
  return {
    ...(seat === null ? {} : { user: seat.player, token: seat.session }),
    currency: seat?.currency ?? 'XXX',
    game_code: game,
    platform: visitor.isPhone ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    // The papers list no Filipino.
    lang: 'en',
    country: visitor.country ?? 'XX',
    ip: visitor.address,
    lobby_url: `${visitor.site}${backUrl}`,
    deposit_url: `${visitor.site}/m/voucherCenter`,
  };
}
