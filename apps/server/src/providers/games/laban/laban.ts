import { invariant } from '#platform/refusal';
import type { Code, GameCompany, ListedTransaction, VendorProfile } from '#modules/play';
import type { Echo } from './calls.ts';
import { readCall } from './calls.ts';
import { createCompanyLists } from '../company-lists.ts';
import { usualProfile } from '../usual-profile.ts';
import { Books, Movements, NoTicket, Ticket } from './company-answers.ts';
import { refuse, writeReply } from './replies.ts';
import { isPartner, isSigned } from './signature.ts';

export interface LabanOptions {
  /** Where the company's own interface is, e.g. `http://127.0.0.1:4625/laban`. */
  url: string;
  /** Opens its lists to us. */
  key: string;
  /** Says in each of its calls who is calling. */
  bearer: string;
  /** Signs its calls to us: the present one and, while it is being changed, the one before. */
  secrets: readonly [current: string, previous?: string];
  /** Where a browser reaches its games, if not where we reach the company. */
  playUrl?: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const profile: VendorProfile = {
  ...usualProfile,
  company: 'laban',
  unknownCancel: 'TX_NOT_FOUND',
  mayUnsettle: true,
  lateWinUpTo: null,
  replayBalance: 'current',
  silentMinutes: 24 * 60,
  retryMinutes: 24 * 60,
};

/** Results that were taken back have no word among ours: both settlements are listed, what lies between is not. */
const kinds: Record<string, ListedTransaction['kind'] | undefined> = {
  place: 'debit',
  settle: 'credit',
  void: 'cancel',
};

const refused = (code: Code) => ({ reply: refuse(code), code });

/** Laban: bets that wait for their event, and results that may be corrected. `sandbox/README.md` tells more. */
export function createLaban({
  url,
  key,
  bearer,
  secrets,
  playUrl = url,
  fetch: send = fetch,
  timeoutMs = 5000,
}: LabanOptions): GameCompany {
  const live = secrets.filter((secret) => secret !== undefined);
  // Anybody can sign with an empty secret.
  invariant(
    [bearer, ...live].every((secret) => secret !== ''),
    'the secrets of Laban must not be empty',
  );
  const headers = { authorization: `Bearer ${key}` };
  const lists = createCompanyLists({ url, company: 'Laban', headers, fetch: send, timeoutMs });

  return {
    profile,

    read(request) {
      if (!isPartner(bearer, request)) return refused('PARTNER_UNKNOWN');
      if (!isSigned(live, request)) return refused('BAD_SIGNATURE');
      if (request.method !== 'POST') return refused('BAD_REQUEST');
      const read = readCall(request.path, request.body);
      return 'code' in read ? refused(read.code) : read;
    },

    write: (echo, outcome) => writeReply(echo as Echo, outcome),

    async launch({ code, game, gameType: kind, language: lang, mode, backUrl: back }) {
      const query = new URLSearchParams({ code, game, kind, lang, mode, back });
      return `${playUrl}/play?${query.toString()}`;
    },

    async findRound(round) {
      const found = await lists.findRound(round, { found: Ticket, none: NoTicket });
      if (found === 'missing') return { outcome: 'missing' };
      if (found?.ticket !== round) return { outcome: 'unknown' };
      if (found.state === 'running') return { outcome: 'open' };
      if (found.state === 'voided') return { outcome: 'void' };
      const wins = found.payouts.map(({ settleId: id, betId: bet, payout: amount }) => ({ id, bet, amount }));
      return { outcome: 'finished', wins };
    },

    async listTransactions(from, to) {
      const { movements } = await lists.listTransactions(from, to, Movements);
      return movements.flatMap(({ type, ticket: round, ...one }) => {
        const kind = kinds[type];
        return kind === undefined ? [] : [{ ...one, kind, round }];
      });
    },

    async listGames() {
      const { books } = await lists.listGames(Books);
      return books.map(({ code, brand, title, kind, released }) => ({
        code,
        brand,
        name: title,
        type: kind,
        returnPercent: null,
        lines: null,
        volatility: null,
        releasedOn: released,
      }));
    },
  };
}
