import type { MemberDevices } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { CountryOf } from '#platform/geo/country-of';
import { ownMeans } from '../member-repository.ts';
import { isAlive } from '../sessions/session-rules.ts';
import { tablesOf } from '../tables-of.ts';
import { maskedAddress } from './mask-rules.ts';

const mostShown = 50;

interface SessionRow {
  session_id: string;
  method: string;
  device: string;
  address: string;
  created_at: Date;
  seen_at: Date;
  ends_at: Date;
  ended_at: Date | null;
}

/** Where and how somebody comes in, for staff. */
export async function devicesOf(
  work: Work,
  memberId: string,
  { idleMs, countryOf }: { idleMs: number; countryOf: CountryOf },
): Promise<MemberDevices> {
  const { rows } = await sql<SessionRow>`
    select session_id, method, device, address, created_at, seen_at, ends_at, ended_at from identity.session
    where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid
    order by created_at desc limit ${mostShown}`.execute(work.db);
  const db = tablesOf(work);
  const browsers = await db
    .selectFrom('identity.known_device')
    .select(['label', 'first_seen_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .limit(mostShown)
    .execute();
  const grants = await db
    .selectFrom('identity.device_grant')
    .select(['created_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', work.now)
    .orderBy('created_at', 'desc')
    .execute();
  const passkeys = await db
    .selectFrom('identity.passkey')
    .select(['label', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const means = await ownMeans(work, memberId);
  return {
    sessions: rows.map((row) => ({
      sessionId: row.session_id,
      method: row.method,
      device: row.device,
      address: maskedAddress(row.address),
      country: countryOf(row.address),
      since: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      isOpen: isAlive({ seenAt: row.seen_at, endsAt: row.ends_at, endedAt: row.ended_at }, work.now, idleMs),
    })),
    browsers: browsers.map((row) => ({
      label: row.label,
      firstSeenAt: row.first_seen_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
    remembered: grants.map((row) => ({
      since: row.created_at.toISOString(),
      until: row.expires_at.toISOString(),
    })),
    passkeys: passkeys.map((row) => ({
      label: row.label,
      since: row.created_at.toISOString(),
      usedAt: row.last_used_at?.toISOString() ?? null,
    })),
    hasAuthenticator: means.has_totp,
  };
}
