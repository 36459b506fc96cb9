import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { KnownSession } from '#platform/http/context';
import { readCookie } from '../sessions/cookies.ts';
import { changeMember } from '../member-repository.ts';
import { hashOf } from '../sessions/session-rules.ts';
import type { Opening } from '../sessions/sessions.ts';

const heldMs = 24 * 60 * 60_000;
/** Ways in that a stolen telephone alone does not open. */
const withPassword: readonly Opening['method'][] = ['password', 'grant', 'registration'];

/**
 * Whoever comes by a way round the password may be a stranger: with a telephone number taken over at its company, a mailbox, a
 * recovery code, or the help of staff. For a day such an account pays nothing out.
 */
export const holdMoney = (work: Work, memberId: string): Promise<void> =>
  changeMember(work, memberId, { money_held_until: new Date(work.now.getTime() + heldMs) });

/** The account has known this browser for a day, or was opened in it. */
async function isOwnBrowser(work: Work, memberId: string, cookie: string | undefined): Promise<boolean> {
  const device = hashOf(readCookie(cookie, 'device') ?? '');
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from identity.known_device d join identity.member m
        on m.merchant_code = d.merchant_code and m.member_id = d.member_id
      where d.merchant_code = ${work.merchant} and d.member_id = ${memberId} and d.device_hash = ${device}
        and (d.first_seen_at <= ${new Date(work.now.getTime() - heldMs)}
          or d.first_seen_at <= m.created_at + interval '1 hour')) as is_known`.execute(work.db);
  return rows[0]?.is_known === true;
}

/** Before a change that says where money may go: the password alone, in a browser of a stranger, is not enough. */
export async function holdInStrangeBrowser(
  work: Work,
  memberId: string,
  cookie: string | undefined,
): Promise<void> {
  if (!(await isOwnBrowser(work, memberId, cookie))) await holdMoney(work, memberId);
}

/**
 * Before a change that leads to a password. Who came without one, in a strange browser, may have nothing but the telephone; a
 * way round the reset by telephone must not be quicker than it.
 */
export async function holdIfOnlyPhone(
  work: Work,
  session: KnownSession,
  cookie: string | undefined,
): Promise<void> {
  const { rows } = await sql<{ method: Opening['method'] }>`
    select s.method from identity.session s
    where s.merchant_code = ${work.merchant} and s.session_id = ${session.sessionId}`.execute(work.db);
  if (withPassword.includes(rows[0]?.method ?? 'sms')) return;
  await holdInStrangeBrowser(work, session.memberId, cookie);
}
