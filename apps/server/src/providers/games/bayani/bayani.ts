import { invariant } from '#platform/refusal';
import type { Code, GameCompany, VendorProfile } from '#modules/play';
import type { Echo } from './calls.ts';
import { readCall } from './calls.ts';
import { createCompanyLists } from '../company-lists.ts';
import { usualProfile } from '../usual-profile.ts';
import { Games, NoRound, Round, Transactions } from './company-answers.ts';
import { parseExactly } from '../exact-json.ts';
import { refuse, writeReply } from './replies.ts';
import { isSigned } from './signature.ts';

export interface BayaniOptions {
  /** Where the company's own interface is, e.g. `http://127.0.0.1:4625/bayani`. */
  url: string;
  /** Opens its lists to us. */
  key: string;
  /** Signs its calls to us: the present one and, while it is being changed, the one before. */
  secrets: readonly [current: string, previous?: string];
  /** Where a browser reaches its games, if not where we reach the company. */
  playUrl?: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const profile: VendorProfile = {
  ...usualProfile,
  company: 'bayani',
  retryMinutes: 24 * 60,
};

const kinds = { bet: 'debit', win: 'credit', rollback: 'cancel' } as const;

const refused = (code: Code, echo: Pick<Echo, 'request'> = { request: null }) => ({
  reply: refuse(code, echo),
  code,
});

/** Bayani: bets and wins apart, retried and then rolled back. `sandbox/README.md` tells how it behaves. */
export function createBayani({
  url,
  key,
  secrets,
  playUrl = url,
  fetch: send = fetch,
  timeoutMs = 5000,
}: BayaniOptions): GameCompany {
  const live = secrets.filter((secret) => secret !== undefined);
  // Anybody can sign with an empty secret.
  invariant(
    live.every((secret) => secret !== ''),
    'a secret of Bayani must not be empty',
  );
  const headers = { authorization: `Bearer ${key}` };
  const asking = { headers, fetch: send, timeoutMs, parse: parseExactly };
  const lists = createCompanyLists({ ...asking, url, company: 'Bayani' });

  return {
    profile,

    read(request) {
      if (!isSigned(live, request)) return refused('BAD_SIGNATURE');
      if (request.method !== 'POST') return refused('BAD_REQUEST');
      const read = readCall(request.path, parseExactly(request.body));
      return 'code' in read ? refused(read.code, read.echo) : read;
    },

    write: (echo, outcome) => writeReply(echo as Echo, outcome),

    async launch({ code, game, gameType: kind, language: lang, mode, backUrl: back }) {
      const query = new URLSearchParams({ code, game, kind, lang, mode, back });
      return `${playUrl}/play?${query.toString()}`;
    },

    async findRound(round) {
      const found = await lists.findRound(round, { found: Round, none: NoRound });
      if (found === 'missing') return { outcome: 'missing' };
      if (found?.round !== round) return { outcome: 'unknown' };
      if (found.state === 'open') return { outcome: 'open' };
      if (found.state === 'rolled_back') return { outcome: 'void' };
      const wins = found.wins.map((win) => ({
        id: win.transaction_uuid,
        bet: win.reference_transaction_uuid,
        amount: win.amount,
      }));
      return { outcome: 'finished', wins };
    },

    async listTransactions(from, to) {
      const { transactions } = await lists.listTransactions(from, to, Transactions);
      return transactions.map((one) => ({
        id: one.transaction_uuid,
        kind: kinds[one.type],
        player: one.user,
        round: one.round,
        amount: one.amount,
        currency: one.currency,
        at: one.created_at,
      }));
    },

    async listGames() {
      const { games } = await lists.listGames(Games);
      return games.map((one) => ({
        code: one.game_code,
        brand: one.supplier,
        name: one.title,
        type: one.category,
        returnPercent: one.rtp,
        lines: one.paylines,
        volatility: one.volatility,
        releasedOn: one.released_on,
      }));
    },
  };
}
