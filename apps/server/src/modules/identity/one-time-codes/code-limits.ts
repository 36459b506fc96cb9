import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

export interface SmsLimits {
  perNumberHour: number;
  perNumberDay: number;
  perAddressHour: number;
  perNetworkHour: number;
  perPrefixHour: number;
  perMerchantHour: number;
  useRateMin: number;
  useRateOver: number;
}

export interface Asking {
  recipient: Buffer;
  prefix: Buffer;
  address: string;
  network: string;
}

/** Between two codes for one number (DEC-071). */
export const waitMs = 60_000;

export type Verdict = { kind: 'may' } | { kind: 'wait'; until: Date } | { kind: 'capped'; by: string };

/** /24 of IPv4, /48 of IPv6: what one sender can easily get hold of. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes(':')
    ? `${plain.split(':').slice(0, 3).join(':')}::/48`
    : `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

/** A code that was typed was wanted: behind a carrier's address many are. It counts little. */
const weight = sql`coalesce(sum(case when was_used then 0.1 else 1 end), 0)`;

/**
 * May one more code leave (DEC-111)? Counted in PostgreSQL, under a lock per merchant: two processes, a Redis that lost
 * everything or a flood of parallel requests change nothing about the sums.
 */
export async function mayAsk(work: Work, asking: Asking, limits: SmsLimits): Promise<Verdict> {
  await sql`select pg_advisory_xact_lock(hashtext(${`one-time codes ${work.merchant}`}))`.execute(work.db);
  const hourAgo = new Date(work.now.getTime() - 60 * 60_000);
  const dayAgo = new Date(work.now.getTime() - 24 * 60 * 60_000);
  const { rows } = await sql<Counts>`
    select
      (select max(requested_at) from identity.code_request where recipient_hash = ${asking.recipient}) as last_at,
      (select count(*)::int from identity.code_request
        where recipient_hash = ${asking.recipient} and requested_at > ${hourAgo}) as number_hour,
      (select count(*)::int from identity.code_request
        where recipient_hash = ${asking.recipient} and requested_at > ${dayAgo}) as number_day,
      (select ceil(${weight})::int from identity.code_request
        where address = ${asking.address} and requested_at > ${hourAgo}) as address_hour,
      (select ceil(${weight})::int from identity.code_request
        where network = ${asking.network} and requested_at > ${hourAgo}) as network_hour,
      (select count(*)::int from identity.code_request
        where prefix_hash = ${asking.prefix} and requested_at > ${hourAgo}) as prefix_hour,
      (select count(*)::int from identity.code_request where requested_at > ${hourAgo}) as merchant_hour,
      (select count(*)::int from (select from identity.code_request where requested_at > ${hourAgo}
        order by requested_at desc limit ${limits.useRateOver}) newest) as recent,
      (select count(*)::int from (select was_used from identity.code_request where requested_at > ${hourAgo}
        order by requested_at desc limit ${limits.useRateOver}) newest where was_used) as recent_used`.execute(
    work.db,
  );
  const [counts] = rows;
  return counts === undefined ? { kind: 'capped', by: 'count' } : verdict(counts, work.now, limits);
}

export interface Counts {
  last_at: Date | null;
  number_hour: number;
  number_day: number;
  address_hour: number;
  network_hour: number;
  prefix_hour: number;
  merchant_hour: number;
  recent: number;
  recent_used: number;
}

export function verdict(counts: Counts, now: Date, limits: SmsLimits): Verdict {
  const until = counts.last_at === null ? null : new Date(counts.last_at.getTime() + waitMs);
  if (until !== null && until > now) return { kind: 'wait', until };
  const caps: [string, number, number][] = [
    ['number-hour', counts.number_hour, limits.perNumberHour],
    ['number-day', counts.number_day, limits.perNumberDay],
    ['address', counts.address_hour, limits.perAddressHour],
    ['network', counts.network_hour, limits.perNetworkHour],
    ['prefix', counts.prefix_hour, limits.perPrefixHour],
    ['merchant', counts.merchant_hour, limits.perMerchantHour],
  ];
  const full = caps.find(([, count, cap]) => count >= cap);
  if (full) return { kind: 'capped', by: full[0] };
  // Codes that nobody types are codes that nobody wanted: somebody is sending them for the fee.
  const isPumped =
    counts.recent >= limits.useRateOver && counts.recent_used < limits.useRateMin * limits.useRateOver;
  return isPumped ? { kind: 'capped', by: 'use-rate' } : { kind: 'may' };
}
