import { formatAmount } from '@perya/money';
import type { Code, Outcome, VendorReply } from '#modules/play';
import type { Echo } from './calls.ts';

/**
 * The company repeats a call for ever until it hears 200 or a definite 400 with a word it knows; anything else means
 * "again". A word that could mean everything is forbidden.
 */
const words: Record<Code, readonly [status: 200 | 400 | 401 | 409 | 503, word: string]> = {
  OK: [200, 'ok'],
  IN_PROGRESS: [409, 'again.in_progress'],
  TEMPORARY: [503, 'again.temporary'],
  BAD_REQUEST: [400, 'decline.request.malformed'],
  BAD_SIGNATURE: [401, 'again.signature'],
  PARTNER_UNKNOWN: [401, 'again.partner'],
  TOKEN_UNKNOWN: [400, 'decline.session.notfound'],
  TOKEN_EXPIRED: [400, 'decline.session.expired'],
  PLAYER_UNKNOWN: [400, 'decline.player.notfound'],
  PLAYER_BLOCKED: [400, 'decline.player.blocked'],
  PLAYER_EXCLUDED: [400, 'decline.player.excluded'],
  LIMIT_REACHED: [400, 'decline.player.limit'],
  LOCATION_BLOCKED: [400, 'decline.player.location'],
  GAME_UNKNOWN: [400, 'decline.game.notfound'],
  GAME_DISABLED: [400, 'decline.game.off'],
  MAINTENANCE: [400, 'decline.maintenance'],
  CURRENCY_MISMATCH: [400, 'decline.currency'],
  AMOUNT_INVALID: [400, 'decline.amount'],
  INSUFFICIENT_FUNDS: [400, 'decline.balance'],
  DUPLICATE_MISMATCH: [400, 'decline.duplicate'],
  TX_NOT_FOUND: [400, 'decline.parent.notfound'],
  TX_CANCELLED: [400, 'decline.parent.voided'],
  TX_SETTLED: [400, 'decline.parent.settled'],
  ROUND_CLOSED: [400, 'decline.ticket.closed'],
  PROMO_UNKNOWN: [400, 'decline.promo.notfound'],
};

/** A bet that is unknown may still be on its way: only a void of it is declined for good. */
const unknownYet = [409, 'again.parent.unknown'] as const;

const replyOf = ([status, code]: readonly [number, string], fields: object): VendorReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code, ...fields }),
});

/** For what is refused before anybody is asked. */
export const refuse = (code: Code): VendorReply => replyOf(words[code], {});

export function writeReply({ verb }: Echo, outcome: Outcome): VendorReply {
  const { code, balance, currency, transaction, opened } = outcome;
  const isUnknownYet = code === 'TX_NOT_FOUND' && verb !== 'cancel';
  return replyOf(isUnknownYet ? unknownYet : words[code], {
    ...(balance === null ? {} : { balance: formatAmount(balance) }),
    ...(currency === null ? {} : { currency }),
    ...(transaction === null ? {} : { reference: transaction }),
    ...(opened === undefined
      ? {}
      : {
          player: opened.player,
          session: opened.session,
          game: opened.game,
          language: opened.language,
          nickname: opened.nickname,
        }),
  });
}
