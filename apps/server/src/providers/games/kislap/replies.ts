import { formatAmount } from '@perya/money';
import type { Code, Outcome, VendorReply } from '#modules/play';
import type { Echo } from './calls.ts';

/**
 * The company's numbers, always with HTTP 200. 9017 makes it try later: a settlement or a cancellation is sent again, a
 * bet is cancelled. 6101 makes it leave a bet settled. Every other number is final to it.
 */
const numbers: Record<Code, readonly [status: string, text: string]> = {
  OK: ['0000', ''],
  IN_PROGRESS: ['9017', 'work in progress, try later'],
  TEMPORARY: ['9017', 'not possible now, try later'],
  BAD_REQUEST: ['8000', 'a parameter is missing or wrong'],
  BAD_SIGNATURE: ['9001', 'the signature or its time is wrong'],
  PARTNER_UNKNOWN: ['9002', 'no such partner'],
  TOKEN_UNKNOWN: ['6001', 'no such session'],
  TOKEN_EXPIRED: ['6002', 'the session has ended'],
  PLAYER_UNKNOWN: ['7501', 'no such player'],
  PLAYER_BLOCKED: ['7502', 'the player is blocked'],
  PLAYER_EXCLUDED: ['7503', 'the player is excluded'],
  LIMIT_REACHED: ['7504', 'a limit of the player is reached'],
  LOCATION_BLOCKED: ['7505', 'not allowed where the player is'],
  GAME_UNKNOWN: ['8001', 'no such game'],
  GAME_DISABLED: ['8002', 'the game is off'],
  MAINTENANCE: ['9013', 'maintenance'],
  CURRENCY_MISMATCH: ['8003', 'another currency'],
  AMOUNT_INVALID: ['8004', 'the amount is not possible'],
  INSUFFICIENT_FUNDS: ['6006', 'not enough balance'],
  DUPLICATE_MISMATCH: ['9011', 'this transfer was another one before'],
  TX_NOT_FOUND: ['6010', 'no such transfer'],
  TX_CANCELLED: ['6102', 'the transfer is cancelled'],
  TX_SETTLED: ['6101', 'must stay settled'],
  ROUND_CLOSED: ['6103', 'the round is closed'],
  PROMO_UNKNOWN: ['8005', 'no such promotion'],
};

/** An unknown bet is worth another try for a settlement: the bet may still be on its way. */
const tryLater = (code: Code, verb: Echo['verb'] | null): Code =>
  code === 'TX_NOT_FOUND' && verb === 'win' ? 'TEMPORARY' : code;

/** In the language, but not yet in its type descriptions. */
const { rawJSON } = JSON as typeof JSON & { rawJSON: (text: string) => unknown };

const replyOf = (code: Code, fields: object): VendorReply => {
  const [status, text] = numbers[code];
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status, err_text: text, ...fields }),
  };
};

/** For what is refused before anybody is asked. */
export const refuse = (code: Code): VendorReply => replyOf(code, {});

export function writeReply({ verb }: Echo, outcome: Outcome): VendorReply {
  const { code, balance, currency, transaction, opened } = outcome;
  return replyOf(tryLater(code, verb), {
    ...(balance === null ? {} : { balance: rawJSON(formatAmount(balance)) }),
    ...(currency === null ? {} : { currency }),
    ...(transaction === null ? {} : { extTransferId: transaction }),
    ...(opened === undefined
      ? {}
      : {
          uid: opened.player,
          token: opened.session,
          game: opened.game,
          lang: opened.language,
          nickName: opened.nickname,
        }),
  });
}
