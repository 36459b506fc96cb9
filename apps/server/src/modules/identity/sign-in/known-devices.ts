import { randomBytes } from 'node:crypto';
import type { Work } from '#platform/database/work';
import { cookieOf, readCookie } from '../sessions/cookies.ts';
import { deviceLabel } from '#platform/proof/device-label';
import { hashOf } from '../sessions/session-rules.ts';
import { tablesOf } from '../tables-of.ts';

const deviceSeconds = 365 * 24 * 60 * 60;

/** The hash this browser is known by for the account, or null: a stranger's browser is never known. */
export async function knownDevice(
  work: Work,
  memberId: string | undefined,
  cookie: string | undefined,
): Promise<string | null> {
  const secret = readCookie(cookie, 'device');
  if (secret === undefined || memberId === undefined) return null;
  const row = await tablesOf(work)
    .selectFrom('identity.known_device')
    .select('device_hash')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', hashOf(secret))
    .executeTakeFirst();
  return row?.device_hash.toString('base64url') ?? null;
}

/** Remembers the browser of a successful sign-in; tells whether the account has others but not this one. */
export async function rememberDevice(
  work: Work,
  memberId: string,
  from: { cookie: string | undefined; userAgent: string },
): Promise<{ secret: string; setCookie: string | null; isKnown: boolean; isNew: boolean }> {
  const known = readCookie(from.cookie, 'device');
  const secret = known ?? randomBytes(32).toString('base64url');
  const others = await tablesOf(work)
    .selectFrom('identity.known_device')
    .select('device_hash')
    .where('member_id', '=', memberId)
    .execute();
  const isKnown = others.some((row) => row.device_hash.equals(hashOf(secret)));
  await tablesOf(work)
    .insertInto('identity.known_device')
    .values({
      merchant_code: work.merchant,
      member_id: memberId,
      device_hash: hashOf(secret),
      label: deviceLabel(from.userAgent),
      first_seen_at: work.now,
      last_seen_at: work.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'member_id', 'device_hash']).doUpdateSet({ last_seen_at: work.now }),
    )
    .execute();
  return {
    secret,
    setCookie: known === undefined ? cookieOf('device', secret, deviceSeconds) : null,
    isKnown,
    isNew: !isKnown && others.length > 0,
  };
}
