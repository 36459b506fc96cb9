import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

export interface QueueFacts {
  memberId: string;
  /** `ka•••go`: enough to tell two apart, not enough to look somebody up. */
  masked: string;
  since: Date;
  level: string;
  /** When the device that was used last was first seen. */
  deviceSince: Date | null;
}

export const masked = (account: string): string =>
  account.length < 5 ? `${account.slice(0, 1)}•••` : `${account.slice(0, 2)}•••${account.slice(-2)}`;

/** What a list of work shows of members. */
export async function queueFacts(
  work: Work,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, QueueFacts>> {
  const { rows } = await sql<{
    member_id: string;
    account: string;
    created_at: Date;
    kyc_level: string;
    device_since: Date | null;
  }>`select m.member_id, m.account, m.created_at, m.kyc_level, (select d.first_seen_at from identity.known_device d
      where d.merchant_code = m.merchant_code and d.member_id = m.member_id order by d.last_seen_at desc limit 1) as device_since
    from identity.member m where m.merchant_code = ${work.merchant} and m.member_id = any(${[...new Set(memberIds)]}::uuid[])`.execute(
    work.db,
  );
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        memberId: row.member_id,
        masked: masked(row.account),
        since: row.created_at,
        level: row.kyc_level,
        deviceSince: row.device_since,
      },
    ]),
  );
}
