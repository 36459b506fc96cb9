import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { asGuest, asMember, type RunWork, type Work } from '#platform/database/work';
import type { RequestContext, SignedInContext, VisitorContext } from '#platform/http/context';
import { ownAddress } from '#platform/http/own-address';
import { refuse } from '#platform/refusal';
import { deviceLabel } from '../sessions/session-rules.ts';
import { tablesOf } from '../tables-of.ts';
import type { Tickets } from '../tickets.ts';

const askSeconds = 5 * 60;
const maxPasskeys = 10;

/** Somebody who signs in with a passkey, or who is signed in and adds one or proves themselves again. */
type Asker = VisitorContext | SignedInContext;

/** A passkey belongs to the host it was made on. */
const relyingParty = (context: RequestContext) => ({
  rpID: context.host.replace(/:\d+$/, ''),
  origins: [ownAddress(context.host, '')],
});

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
    const response = given as AuthenticationResponseJSON | null;
    if (redeemed === null || typeof response?.id !== 'string') return null;
    return runWork(asGuest(context.merchant), async (work) => {
      const row = await tablesOf(work)
        .selectFrom('identity.passkey')
        .selectAll()
        .where('credential_id', '=', response.id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return null;
      const { rpID, origins } = relyingParty(context);
      const outcome = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (redeemed.facts as { challenge: string }).challenge,
        expectedOrigin: origins,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: row.credential_id,
          publicKey: new Uint8Array(row.public_key),
          counter: Number(row.counter),
        },
      }).catch(() => null);
      if (!outcome?.verified) return null;
      await tablesOf(work)
        .updateTable('identity.passkey')
        .set({ counter: outcome.authenticationInfo.newCounter, last_used_at: work.now })
        .where('credential_id', '=', row.credential_id)
        .execute();
      return row.member_id;
    });
  };

  const ask = async (context: Asker, use: string) => {
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(context).rpID,
      userVerification: 'required',
    });
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
      const options = await generateRegistrationOptions({
        rpName: brand,
        rpID: relyingParty(context).rpID,
        userName: member.account,
        userID: new TextEncoder().encode(member.memberId),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: held.map((key) => ({
          id: key.credential_id,
          transports: key.transports as AuthenticatorTransport[],
        })),
      });
      const facts = { challenge: options.challenge, memberId: member.memberId };
      return { ticket: tickets.issue(bound(context, 'add'), askSeconds, facts), options };
    },
    async add(context: SignedInContext, memberId: string, ticket: string, given: unknown): Promise<void> {
      const redeemed = await tickets.redeem(ticket, bound(context, 'add'));
      const facts = redeemed?.facts as { challenge: string; memberId: string } | undefined;
      if (facts === undefined || facts.memberId !== memberId) refuse('challenge.failed');
      const { rpID, origins } = relyingParty(context);
      const outcome = await verifyRegistrationResponse({
        response: given as RegistrationResponseJSON,
        expectedChallenge: facts.challenge,
        expectedOrigin: origins,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => null);
      if (!outcome?.verified) refuse('challenge.failed');
      const { credential } = outcome.registrationInfo;
      await runWork(asMember(context.merchant, memberId), async (work) => {
        await tablesOf(work)
          .insertInto('identity.passkey')
          .values({
            merchant_code: context.merchant,
            credential_id: credential.id,
            member_id: memberId,
            public_key: Buffer.from(credential.publicKey),
            counter: credential.counter,
            transports: credential.transports ?? [],
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
