import type { Code, Outcome, VendorReply } from '#modules/play';
import { writeExactly } from '../exact-json.ts';
import { toSteps } from './amounts.ts';
import type { Echo } from './calls.ts';
import { type Word, words } from './words.ts';

/** Where an address says no country. */
const nowhere = 'XX';

const replyOf = (status: Word, fields: object): VendorReply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: writeExactly({ status, ...fields }),
});

const aboutOf = ({ request, user }: Echo) => ({
  ...(user === null ? {} : { user }),
  ...(request === null ? {} : { request_uuid: request }),
});

/** For what is refused before anybody is asked. */
export const refuse = (code: Code, echo: Echo, word: Word = words[code]): VendorReply =>
  replyOf(word, aboutOf(echo));

export function writeReply(echo: Echo, { code, balance, currency, country }: Outcome): VendorReply {
  return replyOf(words[code], {
    ...aboutOf(echo),
    ...(country === undefined ? {} : { country: country ?? nowhere }),
    ...(balance === null || currency === null ? {} : { currency, balance: toSteps(balance) }),
  });
}
