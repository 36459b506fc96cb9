import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { PersonDetailsDoor } from '../account/person-details.ts';
import { maskedEmail, maskedMobile } from '../one-time-codes/phone-numbers.ts';
import { maskedName, maskedWords } from './mask-rules.ts';

interface Row {
  member_id: string;
  account: string;
  nickname: string;
  type: number;
  is_disabled: boolean;
  closed_for: string | null;
  review_on: string | null;
  member_login: boolean;
  kyc_level: 'K1' | 'K2' | 'K3';
  is_under_age: boolean;
  created_at: Date;
  seen_at: Date | null;
  language: string | null;
  mobile: string | null;
  email: string | null;
  is_email_proven: boolean;
  money_held_until: Date | null;
  excluded_until: Date | null;
  invitation_code: string | null;
  recommender_id: string | null;
}

/** Who somebody is, masked, for the head of their page. */
export async function profileForStaff(work: Work, memberId: string, { personDetails }: PersonDetailsDoor) {
  const { rows } = await sql<Row>`
    select m.member_id, m.account, m.nickname, m.type, m.is_disabled, m.closed_for, m.review_on::text, m.member_login,
      m.kyc_level, m.is_under_age, m.created_at, s.seen_at, s.language, m.mobile, m.email, m.is_email_proven,
      m.money_held_until, m.excluded_until, m.invitation_code, m.recommender_id
    from identity.member m left join lateral (select max(seen_at) as seen_at,
        (array_agg(language order by created_at desc) filter (where language is not null))[1] as language
      from identity.session where merchant_code = ${work.merchant} and member_id = m.member_id) s on true
    where m.merchant_code = ${work.merchant} and m.member_id = ${memberId}::uuid and m.type in (0, 1, 2)`.execute(
    work.db,
  );
  const row = rows[0] ?? refuse('request.not_found');
  const { fullname } = await personDetails(work, memberId);
  const later = (until: Date | null) => (until !== null && until > work.now ? until.toISOString() : null);
  return {
    memberId: row.member_id,
    name: maskedName(row.account),
    nickname: row.nickname === '' ? '' : maskedName(row.nickname),
    type: row.type,
    isClosed: row.is_disabled,
    closedFor: row.closed_for,
    reviewOn: row.review_on,
    maySignIn: row.member_login,
    identityLevel: row.kyc_level,
    isUnderAge: row.is_under_age,
    registeredAt: row.created_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
    language: row.language,
    mobile: row.mobile === null ? null : maskedMobile(row.mobile),
    mail: row.email === null ? null : maskedEmail(row.email),
    isMailProven: row.is_email_proven,
    fullName: fullname === undefined ? null : maskedWords(fullname),
    payoutsHeldUntil: later(row.money_held_until),
    breakUntil: later(row.excluded_until),
    line: await lineAbove(work, memberId, row),
  };
}

/** Agents above to the fourth, the code that was used and who recommended: set at registration for good (DEC-122). */
async function lineAbove(
  work: Work,
  memberId: string,
  { invitation_code: code, recommender_id }: Pick<Row, 'invitation_code' | 'recommender_id'>,
) {
  const { rows } = await sql<{ member_id: string; account: string; level: number }>`
    with recursive above(member_id, level) as (
      select m.upline_id, 1 from identity.member m
        where m.merchant_code = ${work.merchant} and m.member_id = ${memberId}::uuid and m.upline_id is not null
      union all
      select m.upline_id, a.level + 1 from above a join identity.member m
        on m.merchant_code = ${work.merchant} and m.member_id = a.member_id
      where a.level < 4 and m.upline_id is not null)
    select m.member_id, m.account, a.level from above a join identity.member m
      on m.merchant_code = ${work.merchant} and m.member_id = a.member_id
    union all
    select m.member_id, m.account, 0 from identity.member m
      where m.merchant_code = ${work.merchant} and m.member_id = ${recommender_id}::uuid
    order by level`.execute(work.db);
  const named = rows.map(({ member_id, account, level }) => ({
    memberId: member_id,
    name: maskedName(account),
    level,
  }));
  const recommender = named.find(({ level }) => level === 0);
  return {
    above: named.filter(({ level }) => level > 0),
    code,
    recommender:
      recommender === undefined ? null : { memberId: recommender.memberId, name: recommender.name },
  };
}

/** Times somebody came in, the newest first. */
export async function signInsOf(work: Work, memberId: string, most: number) {
  const { rows } = await sql<{ created_at: Date; method: string; device: string }>`
    select created_at, method, device from identity.session
    where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid
    order by created_at desc limit ${most}`.execute(work.db);
  return rows;
}

/** Letters and texts that went to a member's own contacts, without their words. */
export async function lettersTo(work: Work, memberId: string, most: number) {
  const { rows } = await sql<{
    channel: 'sms' | 'email';
    kind: string;
    created_at: Date;
    state: 'waiting' | 'accepted' | 'refused' | 'delivered' | 'failed' | 'expired' | 'unclear';
    company: string | null;
    word: string | null;
  }>`select channel, kind, created_at, state, company, word from identity.message
    where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid
    order by created_at desc limit ${most}`.execute(work.db);
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }));
}
