import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { KnownSession } from '#platform/http/context';
import { readCookie } from '../cookies.ts';
import { changeMember } from '../member-repository.ts';
import { hashOf } from '../sessions/session-rules.ts';
import type { Opening } from '../sessions/sessions.ts';

const heldMs = 24 * 60 * 60_000;
/** Ways in that a stolen telephone alone does not open. */
const withPassword: readonly Opening['method'][] = ['password', 'grant', 'registration'];

/** A number can be taken over at the telephone company: for a day such an account pays nothing out. */
export const holdMoney = (work: Work, memberId: string): Promise<void> =>
  changeMember(work, memberId, { money_held_until: new Date(work.now.getTime() + heldMs) });

/**
 * Before a change that leads to a password. Who came without one, in a browser that the account has not known for a day and
 * was not opened in, may have nothing but the telephone; a way round the reset by telephone must not be quicker than it.
 */
export async function holdIfOnlyPhone(
  work: Work,
  session: KnownSession,
  cookie: string | undefined,
): Promise<void> {
  const device = hashOf(readCookie(cookie, 'device') ?? '');
  const { rows } = await sql<{ method: Opening['method']; is_known: boolean }>`
    select s.method, exists (select from identity.known_device d join identity.member m
        on m.merchant_code = d.merchant_code and m.member_id = d.member_id
      where d.merchant_code = s.merchant_code and d.member_id = s.member_id and d.device_hash = ${device}
        and (d.first_seen_at <= ${new Date(work.now.getTime() - heldMs)}
          or d.first_seen_at <= m.created_at + interval '1 hour')) as is_known
    from identity.session s
    where s.merchant_code = ${work.merchant} and s.session_id = ${session.sessionId}`.execute(work.db);
  const [opened] = rows;
  if (opened?.is_known === true || withPassword.includes(opened?.method ?? 'sms')) return;
  await holdMoney(work, session.memberId);
}
