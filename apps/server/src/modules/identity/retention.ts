import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

const years = (count: number) => ({ months: 12 * count });
const closed = (before: Date) =>
  sql`select merchant_code, member_id from identity.member where closed_at < ${before}`;
const means = [
  'personal_detail',
  'known_device',
  'passkey',
  'totp',
  'recovery_code',
  'social_identity',
] as const;

/** Who somebody was, after they left. The number under which money and rounds are kept stays, and says nothing. */
export const identityRetention: readonly RetentionRule[] = [
  {
    what: 'addresses of registrations',
    keep: { months: 13 },
    erase: (before) => sql`update identity.member set terms_address = null
      where terms_address is not null and terms_accepted_at < ${before}`,
  },
  {
    what: 'devices',
    keep: { months: 13 },
    erase: (before) => sql`delete from identity.known_device where last_seen_at < ${before}`,
  },
  ...means.map(
    (table): RetentionRule => ({
      what: `${table} of closed accounts`,
      keep: years(5),
      erase: (before) =>
        sql`delete from ${sql.table(`identity.${table}`)} where (merchant_code, member_id) in (${closed(before)})`,
    }),
  ),
  {
    what: 'names of closed accounts',
    keep: years(5),
    erase: (
      before,
    ) => sql`update identity.member set account = 'gone' || substr(md5(member_id::text), 1, 16), nickname = '',
        mobile = null, email = null, password_hash = null, payment_password_hash = null, terms_address = null,
        erased_at = now()
      where closed_at < ${before} and erased_at is null`,
  },
  {
    what: 'marks of exclusions that are over',
    keep: years(7),
    erase: (before) => sql`delete from identity.barred_mark where until_at < ${before}`,
  },
  {
    what: 'exclusions that are over and that nobody was there to be told of',
    keep: years(7),
    erase: (before) => sql`delete from identity.bar_to_tell where until_at < ${before}`,
  },
  {
    what: 'marks of closed accounts',
    keep: years(7),
    erase: (before) =>
      sql`delete from identity.member_mark where (merchant_code, member_id) in (${closed(before)})`,
  },
];
