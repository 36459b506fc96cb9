import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

const years = (count: number) => ({ months: 12 * count });
const ofClosed = (before: Date) => sql`(it.merchant_code, it.member_id) in (
    select merchant_code, member_id from identity.member where closed_at < ${before})`;
/** Of a person; in the words the console shows. */
const means = {
  personal_detail: 'details',
  known_device: 'devices',
  passkey: 'passkeys',
  totp: 'authenticators',
  recovery_code: 'recovery codes',
  social_identity: 'sign-ins by other companies',
};

/** Who somebody was, after they left. The number under which money and rounds are kept stays, and says nothing. */
export const identityRetention: readonly RetentionRule[] = [
  {
    what: 'addresses of registrations',
    keep: { months: 13 },
    table: 'identity.member',
    expired: (before) => sql`it.terms_address is not null and it.terms_accepted_at < ${before}`,
    blank: sql`terms_address = null`,
  },
  {
    what: 'devices',
    keep: { months: 13 },
    table: 'identity.known_device',
    expired: (before) => sql`it.last_seen_at < ${before}`,
  },
  ...Object.entries(means).map(
    ([table, word]): RetentionRule => ({
      what: `${word} of closed accounts`,
      keep: years(5),
      table: `identity.${table}`,
      expired: ofClosed,
    }),
  ),
  {
    what: 'names of closed accounts',
    keep: years(5),
    table: 'identity.member',
    expired: (before) => sql`it.closed_at < ${before} and it.erased_at is null`,
    blank: sql`account = 'gone' || substr(md5(member_id::text), 1, 16), nickname = '',
        mobile = null, email = null, password_hash = null, payment_password_hash = null, terms_address = null,
        erased_at = now()`,
  },
  {
    what: 'marks of exclusions that are over',
    keep: years(7),
    table: 'identity.barred_mark',
    expired: (before) => sql`it.until_at < ${before}`,
  },
  {
    what: 'exclusions that are over and that nobody was there to be told of',
    keep: years(7),
    table: 'identity.bar_to_tell',
    expired: (before) => sql`it.until_at < ${before}`,
  },
  {
    what: 'answers of registers of exclusions',
    keep: years(7),
    table: 'identity.register_check',
    expired: (before) => sql`it.asked_at < ${before}`,
  },
  {
    what: 'marks of closed accounts',
    keep: years(7),
    table: 'identity.member_mark',
    expired: ofClosed,
  },
];
