import { asGuest, asMember, type RunWork, type Work } from '#platform/database/work';
import type { RequestContext, SignedInContext, VisitorContext } from '#platform/http/context';
import { deviceLabel } from '#platform/proof/device-label';
import {
  askForNewPasskey,
  askForPasskey,
  checkNewPasskey,
  checkPasskey,
  claimedPasskey,
} from '#platform/proof/webauthn';
import { refuse } from '#platform/refusal';
import { tablesOf } from '../tables-of.ts';
import type { Tickets } from '../sessions/tickets.ts';

const askSeconds = 5 * 60;
const maxPasskeys = 10;

/** Somebody who signs in with a passkey, or who is signed in and adds one or proves themselves again. */
type Asker = VisitorContext | SignedInContext;

/** Passkeys: offered after a first sign-in, usable to sign in and to prove oneself again. */
export function createPasskeys({ runWork, tickets }: { runWork: RunWork; tickets: Tickets }) {
  const bound = (context: Asker, use: string) => ({
    merchant: context.merchant,
    kind: `passkey ${use}`,
    visit: 'visit' in context ? context.visit : null,
  });
  const listOf = (work: Work, memberId: string) =>
    tablesOf(work)
      .selectFrom('identity.passkey')
      .select(['credential_id', 'label', 'created_at', 'last_used_at', 'transports'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute();

  /** The member a passkey belongs to, or null: wrong key, wrong host, old ticket, copied key. */
  const verify = async (
    context: Asker,
    use: string,
    ticket: string,
    given: unknown,
  ): Promise<string | null> => {
    const redeemed = await tickets.redeem(ticket, bound(context, use));
    const credentialId = claimedPasskey(given);
    if (redeemed === null || credentialId === undefined) return null;
    return runWork(asGuest(context.merchant), async (work) => {
      const row = await tablesOf(work)
        .selectFrom('identity.passkey')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return null;
      const { challenge } = redeemed.facts as { challenge: string };
      const counter = await checkPasskey(context.host, challenge, given, row);
      if (counter === null) return null;
      await tablesOf(work)
        .updateTable('identity.passkey')
        .set({ counter, last_used_at: work.now })
        .where('credential_id', '=', row.credential_id)
        .execute();
      return row.member_id;
    });
  };

  const ask = async (context: Asker, use: string) => {
    const options = await askForPasskey(context.host);
    return {
      ticket: tickets.issue(bound(context, use), askSeconds, { challenge: options.challenge }),
      options,
    };
  };

  return {
    ask,
    verify,
    async askNew(context: SignedInContext, member: { memberId: string; account: string }, brand: string) {
      const held = await runWork(asMember(context.merchant, member.memberId), (work) =>
        listOf(work, member.memberId),
      );
      if (held.length >= maxPasskeys) refuse('limit.exceeded');
      const owner = { brand, name: member.account, id: member.memberId };
      const options = await askForNewPasskey(context.host, owner, held);
      const facts = { challenge: options.challenge, memberId: member.memberId };
      return { ticket: tickets.issue(bound(context, 'add'), askSeconds, facts), options };
    },
    async add(context: SignedInContext, memberId: string, ticket: string, given: unknown): Promise<void> {
      const redeemed = await tickets.redeem(ticket, bound(context, 'add'));
      const facts = redeemed?.facts as { challenge: string; memberId: string } | undefined;
      if (facts === undefined || facts.memberId !== memberId) refuse('challenge.failed');
      const made = await checkNewPasskey(context.host, facts.challenge, given);
      if (made === null) refuse('challenge.failed');
      await runWork(asMember(context.merchant, memberId), async (work) => {
        await tablesOf(work)
          .insertInto('identity.passkey')
          .values({
            merchant_code: context.merchant,
            member_id: memberId,
            ...made,
            label: deviceLabel(context.userAgent),
            created_at: work.now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
    },
    list: (context: RequestContext, memberId: string) =>
      runWork(asMember(context.merchant, memberId), (work) => listOf(work, memberId)),
    remove: (context: RequestContext, memberId: string, credentialId: string): Promise<void> =>
      runWork(asMember(context.merchant, memberId), async (work) => {
        const { numDeletedRows } = await tablesOf(work)
          .deleteFrom('identity.passkey')
          .where('member_id', '=', memberId)
          .where('credential_id', '=', credentialId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) refuse('request.not_found');
      }),
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
