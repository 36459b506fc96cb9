import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { tablesOf } from './tables-of.ts';

const columns = [
  'member_id',
  'account',
  'nickname',
  'type',
  'password_hash',
  'payment_password_hash',
  'password_from_staff',
  'first_signed_in_at',
  'is_disabled',
  'member_login',
  'mobile',
  'email',
  'is_email_proven',
  'referral_id',
  'created_at',
] as const;

const members = (work: Work) => tablesOf(work).selectFrom('identity.member').select(columns);

export const findByAccount = (work: Work, account: string) =>
  members(work).where('account', '=', account).executeTakeFirst();
export const findByMobile = (work: Work, mobile: string) =>
  members(work).where('mobile', '=', mobile).executeTakeFirst();
export const findById = (work: Work, memberId: string) =>
  members(work).where('member_id', '=', memberId).executeTakeFirst();
export const findByReferral = (work: Work, referralId: string) =>
  members(work)
    .where('referral_id', '=', referralId.toUpperCase())
    .where('type', 'in', [0, 1, 2])
    .executeTakeFirst();
export const findByInvitation = (work: Work, code: string) =>
  tablesOf(work)
    .selectFrom('identity.invitation_code as c')
    .innerJoin('identity.member as m', (join) =>
      join.onRef('m.member_id', '=', 'c.agent_id').onRef('m.merchant_code', '=', 'c.merchant_code'),
    )
    .select(['m.member_id', 'm.account', 'm.nickname', 'c.code'])
    .where('c.code', '=', code.toUpperCase())
    .where('c.off_at', 'is', null)
    .where('m.is_disabled', '=', false)
    .executeTakeFirst();

export type Member = NonNullable<Awaited<ReturnType<typeof findById>>>;

export interface NewMember {
  account: string;
  nickname: string;
  type: number;
  passwordHash: string | null;
  paymentPasswordHash: string | null;
  mobile: string | null;
  email: string | null;
  recommenderId: string | null;
  uplineId: string | null;
  registerMethod: string | null;
  /** A code proved the number. */
  isProven: boolean;
  terms: { version: string; address: string } | null;
}

/** Null when the account or the number is taken, also by somebody who registers at this very moment. */
export async function insertMember(work: Work, member: NewMember): Promise<string | null> {
  const row = await tablesOf(work)
    .insertInto('identity.member')
    .values({
      merchant_code: work.merchant,
      account: member.account,
      nickname: member.nickname,
      type: member.type,
      password_hash: member.passwordHash,
      payment_password_hash: member.paymentPasswordHash,
      password_changed_at: member.passwordHash === null ? null : work.now,
      first_signed_in_at: member.passwordHash === null ? null : work.now,
      mobile: member.mobile,
      email: member.email,
      recommender_id: member.recommenderId,
      upline_id: member.uplineId,
      register_method: member.registerMethod,
      proven_at: member.isProven ? work.now : null,
      terms_version: member.terms?.version ?? null,
      terms_accepted_at: member.terms === null ? null : work.now,
      terms_address: member.terms?.address ?? null,
      created_at: work.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id ?? null;
}

export interface MemberChange {
  nickname?: string;
  password_hash?: string;
  password_from_staff?: boolean;
  payment_password_hash?: string;
  mobile?: string | null;
  email?: string | null;
  is_email_proven?: boolean;
  is_disabled?: boolean;
  closed_for?: string | null;
  review_on?: string | null;
  member_login?: boolean;
  type?: number;
  kyc_verified_at?: Date | null;
  kyc_withdrawn_at?: Date | null;
  kyc_level?: 'K1' | 'K2' | 'K3';
  is_under_age?: boolean;
  money_held_until?: Date;
}

export async function changeMember(work: Work, memberId: string, change: MemberChange): Promise<void> {
  await tablesOf(work)
    .updateTable('identity.member')
    .set({
      ...change,
      // Whoever has a number or an address changed has just proven it.
      ...((typeof change.mobile === 'string' || change.is_email_proven === true) && {
        proven_at: sql<Date>`coalesce(proven_at, ${work.now})`,
      }),
      ...(change.password_hash !== undefined && { password_changed_at: work.now }),
      ...(change.is_disabled !== undefined && { closed_at: change.is_disabled ? work.now : null }),
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** True for the very first sign-in (DEC-048). */
export async function markSignedIn(work: Work, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(work)
    .updateTable('identity.member')
    .set({ first_signed_in_at: work.now })
    .where('member_id', '=', memberId)
    .where('first_signed_in_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertDetails(
  work: Work,
  memberId: string,
  details: readonly { field: string; sealed: string; hash: Buffer | null }[],
): Promise<void> {
  if (details.length === 0) return;
  await tablesOf(work)
    .insertInto('identity.personal_detail')
    .values(details.map((detail) => ({ merchant_code: work.merchant, member_id: memberId, ...detail })))
    .execute();
}

interface SignInMeans {
  has_totp: boolean;
  passkeys: number;
  providers: ('facebook' | 'google')[];
}

/** What a member has to prove themselves with, for their own page. */
export async function ownMeans(work: Work, memberId: string): Promise<SignInMeans> {
  const { rows } = await sql<SignInMeans>`
    select exists (select from identity.totp where member_id = ${memberId}) as has_totp,
      (select count(*)::int from identity.passkey where member_id = ${memberId}) as passkeys,
      array(select provider from identity.social_identity where member_id = ${memberId} order by 1) as providers`.execute(
    work.db,
  );
  return rows[0] ?? { has_totp: false, passkeys: 0, providers: [] };
}

export async function insertInvitation(work: Work, code: string, agentId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(work)
    .insertInto('identity.invitation_code')
    .values({ merchant_code: work.merchant, code: code.toUpperCase(), agent_id: agentId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** As somebody is spoken to in what they alone read. */
export async function addressedAs(work: Work, memberId: string): Promise<string> {
  const row = await tablesOf(work)
    .selectFrom('identity.member')
    .select(['account', 'nickname'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row === undefined ? '' : row.nickname || row.account;
}

/** First and last letter: enough to know oneself, too little to be known by others. */
export async function maskedNames(work: Work, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tablesOf(work)
    .selectFrom('identity.member')
    .select(['member_id', 'account'])
    .where('member_id', 'in', [...new Set(memberIds)])
    .execute();
  return new Map(
    rows.map(({ member_id, account }) => [member_id, `${account.slice(0, 1)}***${account.slice(-1)}`]),
  );
}
