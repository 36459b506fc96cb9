import type { PayoutAccount } from '@perya/contract';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import type { KnownSession, RequestContext } from '#platform/http/context';
import { invariant, refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { tablesOf } from '../tables-of.ts';
import { lockMember } from './repository.ts';
import { isPayeeName, isSameName, maskedNumber, plainNumber } from './payee-rules.ts';

const mostAccounts = 10;

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  secrets: Secrets;
}

const ofMember = (work: Work, memberId: string) =>
  tablesOf(work)
    .selectFrom('cashier.payout_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .execute();
const channelsOf = (work: Work) =>
  tablesOf(work)
    .selectFrom('cashier.payout_channel')
    .selectAll()
    .where('is_on', '=', true)
    .orderBy('position')
    .orderBy('channel_id')
    .execute();

/** The same number is the same account, whether money comes from it or goes to it. */
export const accountHash = (secrets: Secrets, channel: string, number: string): Buffer =>
  secrets.keyedHash('payout number', channel, plainNumber(number));

interface Payee {
  number: string;
  payeeName: string;
}
const payeesOf = (secrets: Secrets) => secrets.sealing<Payee>('payout account');
function openedBy(payees: ReturnType<typeof payeesOf>, sealed: string): Payee {
  const payee = payees.open(sealed);
  invariant(payee !== null, 'a payout account opens');
  return payee;
}

/** Where money may be paid out to: only to accounts in the member's own name (DEC-080). */
export function createPayoutAccounts({ runWork, identity, secrets }: Parts) {
  const payees = payeesOf(secrets);
  const opened = (sealed: string): Payee => openedBy(payees, sealed);

  return {
    list: ({ merchant }: RequestContext, { memberId }: KnownSession) =>
      runWork(asMember(merchant, memberId), async (work) => ({
        accounts: (await ofMember(work, memberId)).map(
          (row): PayoutAccount => ({
            id: row.id,
            channel: row.channel_id,
            channelName: row.channel_name,
            kind: row.kind,
            maskedNumber: row.masked_number,
            payeeName: opened(row.sealed).payeeName,
            addedAt: row.added_at.toISOString(),
          }),
        ),
        channels: (await channelsOf(work)).map((row) => ({
          id: row.channel_id,
          name: row.name,
          kind: row.kind,
          pattern: row.pattern,
        })),
        payeeName: await identity.payeeName(work, memberId),
      })),

    async add(
      context: RequestContext,
      { memberId }: KnownSession,
      body: { channel: string; number: string; payeeName: string; paymentPassword: string },
    ): Promise<{ id: string }> {
      const payeeName = body.payeeName.trim().replaceAll(/\s+/g, ' ');
      if (!isPayeeName(payeeName)) refuse('format.incorrect', { fields: ['payeeName'] });
      await identity.assertPaymentPassword(context, memberId, body.paymentPassword);
      return runWork(asMember(context.merchant, memberId), async (work) => {
        // The same form sent twice adds one account, and the second does not fail.
        await lockMember(work, memberId);
        const channel = (await channelsOf(work)).find(({ channel_id }) => channel_id === body.channel);
        if (!channel) refuse('method.unavailable');
        const number = plainNumber(body.number);
        if (!new RegExp(channel.pattern).test(number)) refuse('format.incorrect', { fields: ['number'] });
        const own = await identity.payeeName(work, memberId);
        if (own === null) await identity.keepPayeeName(work, memberId, payeeName);
        else if (!isSameName(own, payeeName)) refuse('payout.name.mismatch');
        const hash = accountHash(secrets, channel.channel_id, number);
        const present = await ofMember(work, memberId);
        const same = present.find((row) => row.number_hash.equals(hash));
        if (same) return { id: same.id };
        if (present.length >= mostAccounts) refuse('limit.exceeded');
        await identity.keepTraits(work, memberId, { account: { channel: channel.channel_id, number } });
        await identity.holdInStrangeBrowser(work, memberId, context.cookie);
        await work.announce('cashier.payout_account_added.v1', { memberId });
        return tablesOf(work)
          .insertInto('cashier.payout_account')
          .values({
            merchant_code: work.merchant,
            member_id: memberId,
            channel_id: channel.channel_id,
            channel_name: channel.name,
            kind: channel.kind,
            sealed: payees.seal({ number, payeeName: own ?? payeeName }),
            number_hash: hash,
            masked_number: maskedNumber(number),
            added_at: work.now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
      });
    },

    async remove(
      context: RequestContext,
      { memberId }: KnownSession,
      id: string,
      paymentPassword: string,
    ): Promise<void> {
      await identity.assertPaymentPassword(context, memberId, paymentPassword);
      await runWork(asMember(context.merchant, memberId), async (work) => {
        const { numUpdatedRows } = await tablesOf(work)
          .updateTable('cashier.payout_account')
          .set({ removed_at: work.now })
          .where('id', '=', id)
          .where('member_id', '=', memberId)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) refuse('request.not_found');
      });
    },

    /** An own, present account with the company that pays to it. */
    async usable(work: Work, memberId: string, id: string) {
      const row =
        (await ofMember(work, memberId)).find((one) => one.id === id) ?? refuse('request.not_found');
      // Added before an identity check found out who it is: only to that name.
      const own = await identity.payeeName(work, memberId);
      if (own !== null && !isSameName(own, opened(row.sealed).payeeName)) refuse('payout.name.mismatch');
      const channel = (await channelsOf(work)).find(({ channel_id }) => channel_id === row.channel_id);
      if (!channel) refuse('method.unavailable');
      return {
        id: row.id,
        channel: row.channel_id,
        channelName: row.channel_name,
        maskedNumber: row.masked_number,
        provider: channel.provider,
        hash: row.number_hash,
      };
    },

    /** The member's accounts as deposits know them: by the hash of their number. */
    hashes: async (work: Work, memberId: string) =>
      (await ofMember(work, memberId)).map(({ id, number_hash }) => ({ id, hash: number_hash })),

    /** Number and payee in the clear: for the payment company alone, also after the account was removed. */
    async secretsOf(work: Work, id: string): Promise<Payee> {
      const row = await tablesOf(work)
        .selectFrom('cashier.payout_account')
        .select('sealed')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return opened(row.sealed);
    },

    /** The same number belongs to another member too. */
    async isShared(work: Work, id: string): Promise<boolean> {
      const found = await tablesOf(work)
        .selectFrom('cashier.payout_account as own')
        .innerJoin('cashier.payout_account as other', (join) =>
          join
            .onRef('other.number_hash', '=', 'own.number_hash')
            .onRef('other.member_id', '<>', 'own.member_id'),
        )
        .select('other.id')
        .where('own.id', '=', id)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

export type PayoutAccounts = ReturnType<typeof createPayoutAccounts>;
