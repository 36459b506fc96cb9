import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import { invariant, refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { holdInStrangeBrowser } from '../credentials/money-holds.ts';
import { changeMember, findByAccount, findById } from '../member-repository.ts';
import type { HashPool } from '#platform/passwords/hash-pool';
import type { OwnTries } from '../sign-in/own-tries.ts';
import { tablesOf } from '../tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  hashes: HashPool;
  ownTries: OwnTries;
  secrets: Secrets;
}

/** Those of them who may not be given anything: disabled, too young, excluded, or only trying. */
async function barredOf(work: Work, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await tablesOf(work)
    .selectFrom('identity.member')
    .select('member_id')
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb('is_disabled', '=', true),
        eb('is_under_age', '=', true),
        eb('excluded_until', '>', work.now),
        eb('type', '>=', 40),
      ]),
    )
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

/** What the cashier may know about a person before money leaves. */
export function createPayoutEligibility({ runWork, merchants, hashes, ownTries, secrets }: Parts) {
  const payeeNames = secrets.sealing<string>('detail payeeName');
  return {
    async payoutEligibility(work: Work, memberId: string) {
      const member = await tablesOf(work)
        .selectFrom('identity.member')
        .select([
          'money_held_until',
          'payment_password_hash',
          'is_disabled',
          'kyc_level',
          'is_under_age',
          'kyc_withdrawn_at',
        ])
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      invariant(member, 'money belongs to a member');
      const held = member.money_held_until;
      return {
        // Whoever was found too young is known by name: what is there is paid out.
        kycNeeded:
          (member.kyc_withdrawn_at !== null && !member.is_under_age) ||
          (merchants.isOn(work.merchant, 'KYC3') &&
            !member.is_under_age &&
            member.kyc_level < merchants.settings(work.merchant).kyc.withdrawal),
        heldUntil: held !== null && held > work.now ? held : null,
        hasPaymentPassword: member.payment_password_hash !== null,
        isDisabled: member.is_disabled,
      };
    },
    holdInStrangeBrowser,
    isMember: async (work: Work, memberId: string): Promise<boolean> =>
      (await findById(work, memberId)) !== undefined,
    /** An account that staff closed is open again; null when there is none of that name. */
    async reopen(work: Work, account: string): Promise<string | null> {
      const member = await findByAccount(work, account);
      if (member === undefined) return null;
      await changeMember(work, member.member_id, { is_disabled: false });
      return member.member_id;
    },
    barredOf,
    /** Of those, why: excluded stands for a break too, safety knows which. */
    async barredFor(
      work: Work,
      memberIds: readonly string[],
    ): Promise<ReadonlyMap<string, 'disabled' | 'excluded'>> {
      const rows = await tablesOf(work)
        .selectFrom('identity.member')
        .select(['member_id', 'is_disabled', 'is_under_age', 'type'])
        .where('member_id', '=', sql<string>`any(${[...(await barredOf(work, memberIds))]}::uuid[])`)
        .execute();
      return new Map(
        rows.map((row) => [
          row.member_id,
          row.is_disabled || row.is_under_age || row.type >= 40 ? 'disabled' : 'excluded',
        ]),
      );
    },
    /** What a member has done about the account so far, and the word friends type. */
    async accountFacts(work: Work, memberId: string) {
      const member = await findById(work, memberId);
      invariant(member, 'an account has a member');
      return {
        hasMobile: member.mobile !== null,
        hasEmail: member.email !== null && member.is_email_proven,
        hasNickname: member.nickname !== '',
        hasPaymentPassword: member.payment_password_hash !== null,
        referralId: member.referral_id,
        since: member.created_at,
      };
    },
    /** What each of them has done about the account, by the words of tasks. */
    async accountFactsOf(
      work: Work,
      memberIds: readonly string[],
    ): Promise<ReadonlyMap<string, Partial<Record<string, boolean>>>> {
      const rows = await tablesOf(work)
        .selectFrom('identity.member')
        .select(['member_id', 'mobile', 'email', 'is_email_proven', 'nickname', 'payment_password_hash'])
        .where('member_id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
        .execute();
      return new Map(
        rows.map((row) => [
          row.member_id,
          {
            mobile: row.mobile !== null,
            email: row.email !== null && row.is_email_proven,
            profile: row.nickname !== '',
            payment_password: row.payment_password_hash !== null,
          },
        ]),
      );
    },
    /** The name that payouts go to: from registration, or fixed by the first payout account. */
    async payeeName(work: Work, memberId: string): Promise<string | null> {
      const row = await tablesOf(work)
        .selectFrom('identity.personal_detail')
        .select('sealed')
        .where('member_id', '=', memberId)
        .where('field', '=', 'payeeName')
        .executeTakeFirst();
      return row === undefined ? null : payeeNames.open(row.sealed);
    },
    async keepPayeeName(work: Work, memberId: string, name: string): Promise<void> {
      await tablesOf(work)
        .insertInto('identity.personal_detail')
        .values({
          merchant_code: work.merchant,
          member_id: memberId,
          field: 'payeeName',
          sealed: payeeNames.seal(name),
        })
        .execute();
    },
    /** Six digits are soon guessed: wrong tries count before anything is compared, and lock. */
    async assertPaymentPassword(context: RequestContext, memberId: string, typed: string): Promise<void> {
      const scope = asMember(context.merchant, memberId);
      const name = `payment ${memberId}`;
      // Not counted against the address: a session says who it is, and one member would lock out a whole town.
      const tries = { account: name, address: name, visit: null, knownDevice: null };
      const { lockMinutes } = merchants.settings(context.merchant).signInLimits;
      const hash = await runWork(scope, async (work) => {
        const member = await findById(work, memberId);
        return member?.payment_password_hash ?? refuse('payment.password.unset');
      });
      const limits = { captchaAfter: 5, lockAfter: 5, lockMinutes, visitorsPerAddress: 10 };
      const fits = () => hashes.verify(typed, hash);
      await ownTries({ scope, tries, limits, fits, wrong: 'payment.password.error' });
    },
  };
}

export type PayoutEligibility = ReturnType<typeof createPayoutEligibility>;
