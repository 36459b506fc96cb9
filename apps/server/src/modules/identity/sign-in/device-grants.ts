import { timingSafeEqual } from 'node:crypto';
import { asGuest, type RunWork, type Work } from '#platform/database/work';
import { cookieOf, readCookie } from '../sessions/cookies.ts';
import { hashOf, newSecrets } from '../sessions/session-rules.ts';
import { tablesOf } from '../tables-of.ts';

const grantDays = 30;
const grantMs = grantDays * 24 * 60 * 60_000;

export interface Granted {
  family: string;
  handle: string;
  setCookie: string;
}

export type GrantUse =
  | { kind: 'fits'; memberId: string; family: string }
  /** A secret that was used before: it was copied, by whoever came first or by whoever came now. */
  | { kind: 'reused'; memberId: string }
  | { kind: 'none' };

/**
 * A remembered sign-in without a password (DEC-015): a rotating secret in a cookie, and a handle that the page keeps.
 * Possession only: it opens browsing and play, never money out.
 */
export function createDeviceGrants({ runWork }: { runWork: RunWork }) {
  const addSecret = async (work: Work, family: string, secretHash: Buffer) => {
    await tablesOf(work)
      .insertInto('identity.device_grant_secret')
      .values({ merchant_code: work.merchant, secret_hash: secretHash, family, created_at: work.now })
      .execute();
  };
  const cookieFor = (secret: string) => cookieOf('grant', secret, grantMs / 1000);

  const revoke = async (
    work: Work,
    which: { memberId: string; why: string; only?: string; except?: string | null },
  ): Promise<void> => {
    let query = tablesOf(work)
      .updateTable('identity.device_grant')
      .set({ revoked_at: work.now, revoked_why: which.why })
      .where('member_id', '=', which.memberId)
      .where('revoked_at', 'is', null);
    if (which.only !== undefined) query = query.where('family', '=', which.only);
    if (which.except) query = query.where('family', '!=', which.except);
    await query.execute();
  };

  const find = async (work: Work, cookie: string | undefined) => {
    const secret = readCookie(cookie, 'grant');
    if (secret === undefined) return undefined;
    return tablesOf(work)
      .selectFrom('identity.device_grant_secret as s')
      .innerJoin('identity.device_grant as g', (join) =>
        join.onRef('g.family', '=', 's.family').onRef('g.merchant_code', '=', 's.merchant_code'),
      )
      .select(['s.secret_hash', 's.used_at', 'g.family', 'g.member_id', 'g.handle_hash', 'g.expires_at'])
      .select('g.revoked_at')
      .where('s.secret_hash', '=', hashOf(secret))
      .forUpdate()
      .executeTakeFirst();
  };

  return {
    async make(work: Work, memberId: string): Promise<Granted> {
      const { secret, handle } = newSecrets();
      const { family } = await tablesOf(work)
        .insertInto('identity.device_grant')
        .values({
          merchant_code: work.merchant,
          member_id: memberId,
          handle_hash: hashOf(handle),
          created_at: work.now,
          expires_at: new Date(work.now.getTime() + grantMs),
        })
        .returning('family')
        .executeTakeFirstOrThrow();
      await addSecret(work, family, hashOf(secret));
      return { family, handle, setCookie: cookieFor(secret) };
    },
    /** In a transaction of its own: the revocation of a stolen family must outlive the refusal that follows. */
    use: (merchant: string, cookie: string | undefined, handle: string): Promise<GrantUse> =>
      runWork(asGuest(merchant), async (work): Promise<GrantUse> => {
        const row = await find(work, cookie);
        if (!row || row.revoked_at !== null || row.expires_at <= work.now) return { kind: 'none' };
        // Before the handle is looked at: a copy comes with the handle of its day, which the rotation has replaced.
        if (row.used_at !== null) {
          await revoke(work, { memberId: row.member_id, why: 'reused', only: row.family });
          return { kind: 'reused', memberId: row.member_id };
        }
        if (!timingSafeEqual(row.handle_hash, hashOf(handle))) return { kind: 'none' };
        await tablesOf(work)
          .updateTable('identity.device_grant_secret')
          .set({ used_at: work.now })
          .where('secret_hash', '=', row.secret_hash)
          .execute();
        return { kind: 'fits', memberId: row.member_id, family: row.family };
      }),
    /** The next secret of the family, after a use or a password change; the handle changes with it. */
    async rotate(work: Work, family: string): Promise<Granted> {
      const { secret, handle } = newSecrets();
      await tablesOf(work)
        .updateTable('identity.device_grant')
        .set({ handle_hash: hashOf(handle) })
        .where('family', '=', family)
        .execute();
      await tablesOf(work)
        .updateTable('identity.device_grant_secret')
        .set({ used_at: work.now })
        .where('family', '=', family)
        .where('used_at', 'is', null)
        .execute();
      await addSecret(work, family, hashOf(secret));
      return { family, handle, setCookie: cookieFor(secret) };
    },
    revoke,
    /** The living family that this browser holds, if it is the member's. */
    async familyOf(work: Work, memberId: string, cookie: string | undefined): Promise<string | null> {
      const row = await find(work, cookie);
      const isOwn = row !== undefined && row.member_id === memberId && row.revoked_at === null;
      return isOwn ? row.family : null;
    },
  };
}

export type DeviceGrants = ReturnType<typeof createDeviceGrants>;
