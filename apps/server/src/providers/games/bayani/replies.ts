import type { Code, Outcome, VendorReply } from '#modules/play';
import { toSteps } from './amounts.ts';
import type { Echo } from './calls.ts';
import { writeExactly } from '../exact-json.ts';

/**
 * The company's words. It repeats a call, and in the end rolls a bet back, on 5xx, on silence and on a win whose bet is
 * unknown; every other answer is final to it. An answer about the caller rather than the call stays 4xx.
 */
const words: Record<Code, readonly [status: number, word: string]> = {
  OK: [200, 'RS_OK'],
  IN_PROGRESS: [503, 'RS_ERROR_IN_PROGRESS'],
  TEMPORARY: [503, 'RS_ERROR_TEMPORARY'],
  BAD_REQUEST: [400, 'RS_ERROR_WRONG_SYNTAX'],
  BAD_SIGNATURE: [401, 'RS_ERROR_INVALID_SIGNATURE'],
  PARTNER_UNKNOWN: [401, 'RS_ERROR_INVALID_PARTNER'],
  TOKEN_UNKNOWN: [200, 'RS_ERROR_INVALID_TOKEN'],
  TOKEN_EXPIRED: [200, 'RS_ERROR_TOKEN_EXPIRED'],
  PLAYER_UNKNOWN: [200, 'RS_ERROR_USER_UNKNOWN'],
  PLAYER_BLOCKED: [200, 'RS_ERROR_USER_DISABLED'],
  PLAYER_EXCLUDED: [200, 'RS_ERROR_USER_EXCLUDED'],
  LIMIT_REACHED: [200, 'RS_ERROR_BET_LIMIT_EXCEEDED'],
  LOCATION_BLOCKED: [200, 'RS_ERROR_LOCATION'],
  GAME_UNKNOWN: [200, 'RS_ERROR_INVALID_GAME'],
  GAME_DISABLED: [200, 'RS_ERROR_GAME_DISABLED'],
  MAINTENANCE: [200, 'RS_ERROR_MAINTENANCE'],
  CURRENCY_MISMATCH: [200, 'RS_ERROR_WRONG_CURRENCY'],
  AMOUNT_INVALID: [200, 'RS_ERROR_INVALID_AMOUNT'],
  INSUFFICIENT_FUNDS: [200, 'RS_ERROR_NOT_ENOUGH_MONEY'],
  DUPLICATE_MISMATCH: [200, 'RS_ERROR_DUPLICATE_TRANSACTION'],
  TX_NOT_FOUND: [200, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  TX_CANCELLED: [200, 'RS_ERROR_TRANSACTION_ROLLED_BACK'],
  TX_SETTLED: [200, 'RS_ERROR_TRANSACTION_SETTLED'],
  ROUND_CLOSED: [200, 'RS_ERROR_ROUND_CLOSED'],
  PROMO_UNKNOWN: [200, 'RS_ERROR_PROMO_UNKNOWN'],
};

const replyOf = (code: Code, fields: object): VendorReply => {
  const [status, word] = words[code];
  const body = writeExactly({ status: word, ...fields });
  return { status, headers: { 'content-type': 'application/json' }, body };
};

/** For what is refused before anybody is asked. */
export const refuse = (code: Code, { request }: Pick<Echo, 'request'>): VendorReply =>
  replyOf(code, { request_uuid: request });

export function writeReply({ request, user }: Echo, outcome: Outcome): VendorReply {
  const { code, balance, currency, transaction, opened } = outcome;
  return replyOf(code, {
    request_uuid: request,
    user: opened?.player ?? user,
    currency,
    balance: balance === null ? null : toSteps(balance),
    ...(transaction === null ? {} : { supplier_reference: transaction }),
    ...(opened === undefined
      ? {}
      : {
          token: opened.session,
          game_code: opened.game,
          lang: opened.language,
          nickname: opened.nickname,
        }),
  });
}
