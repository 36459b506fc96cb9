import { invariant } from '#platform/refusal';
import type { Code, GameCompany, ReadCall, ReceivedCall, VendorProfile } from '#modules/play';
import { parseKeepingDigits } from './amounts.ts';
import type { Echo } from './calls.ts';
import { Heading, readCall } from './calls.ts';
import { askCompany } from '../../ask-company.ts';
import { createCompanyLists } from '../company-lists.ts';
import { usualProfile } from '../usual-profile.ts';
import { Games, NoRound, Opened, Round, Transfers } from './company-answers.ts';
import { openEnvelope } from './envelope.ts';
import { refuse, writeReply } from './replies.ts';

export interface KislapOptions {
  /** Where the company's own interface is, e.g. `http://127.0.0.1:4625/kislap`. */
  url: string;
  /** Opens its lists and its games to us. */
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
  company: 'kislap',
  lateWinUpTo: null,
  replayBalance: 'current',
};

const kinds = { bet: 'debit', settle: 'credit', cancel: 'cancel' } as const;
const windowMs = 3 * 60_000;

const refused = (code: Code) => ({ reply: refuse(code), code });

function readSigned(secrets: readonly string[], { method, path, body, now }: ReceivedCall): ReadCall {
  const bytes = openEnvelope(secrets, body);
  if (bytes === null) return refused('BAD_SIGNATURE');
  const payload = parseKeepingDigits(bytes);
  const heading = Heading.safeParse(payload).data;
  if (heading === undefined || method !== 'POST' || !['', '/'].includes(path)) {
    return refused('BAD_REQUEST');
  }
  if (Math.abs(now.getTime() - heading.ts) > windowMs) return refused('BAD_SIGNATURE');
  const read = readCall(heading.action, payload);
  return 'code' in read ? refused(read.code) : read;
}

/** Kislap: one address, numbered actions, stake and win at once. `sandbox/README.md` tells how it behaves. */
export function createKislap({
  url,
  key,
  secrets,
  playUrl = url,
  fetch: send = fetch,
  timeoutMs = 5000,
}: KislapOptions): GameCompany {
  const live = secrets.filter((secret) => secret !== undefined);
  // Anybody can sign with an empty secret.
  invariant(
    live.every((secret) => secret !== ''),
    'a secret of Kislap must not be empty',
  );
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const asking = { headers, fetch: send, timeoutMs, parse: parseKeepingDigits };
  const lists = createCompanyLists({ ...asking, url, company: 'Kislap' });
  const home = new URL(playUrl).origin;

  return {
    profile,
    read: (request) => readSigned(live, request),
    write: (echo, outcome) => writeReply(echo as Echo, outcome),

    async launch({ code, game, gameType: kind, language: lang, mode, backUrl: back }) {
      const body = JSON.stringify({ code, game, kind, lang, mode, back, site: playUrl });
      const answer = await askCompany(`${url}/admin/launch`, { ...asking, body });
      const opened = Opened.safeParse(answer?.body).data;
      // A browser is sent there: an answer that names another place is not clear.
      if (opened === undefined || new URL(opened.path).origin !== home) {
        throw new Error('Kislap did not say where the game opens');
      }
      return opened.path;
    },

    async findRound(round) {
      const found = await lists.findRound(round, { found: Round, none: NoRound });
      if (found === 'missing') return { outcome: 'missing' };
      if (found?.historyId !== round) return { outcome: 'unknown' };
      if (found.state === 'playing') return { outcome: 'open' };
      if (found.state === 'cancelled') return { outcome: 'void' };
      const wins = found.settlements.map(({ transferId: id, refTransferId: bet, amount }) => ({
        id,
        bet,
        amount,
      }));
      return { outcome: 'finished', wins };
    },

    async listTransactions(from, to) {
      const { transfers } = await lists.listTransactions(from, to, Transfers);
      return transfers.map((one) => ({
        id: one.transferId,
        kind: kinds[one.type],
        player: one.uid,
        round: one.historyId,
        amount: one.amount,
        currency: one.currency,
        at: one.time,
      }));
    },

    async listGames() {
      const { games } = await lists.listGames(Games);
      return games.map(({ game, brand, name, kind, rtp, lines, vol, since }) => ({
        code: game,
        brand,
        name,
        type: kind,
        returnPercent: rtp,
        lines,
        volatility: vol,
        releasedOn: since,
      }));
    },
  };
}
