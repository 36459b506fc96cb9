import { fieldOf } from '#platform/field-of';
import { randomBytes } from 'node:crypto';
import type { SignedIn, Switch } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import { asGuest, asMember, type RunWork, type Work } from '#platform/database/work';
import type { VisitorContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { cookieOf, endedCookie, readCookie } from '../sessions/cookies.ts';
import type { OwnProof } from '../credentials/own-proof.ts';
import type { SecondFactors } from '../credentials/second-factors.ts';
import { findById } from '../member-repository.ts';
import { ownAddress } from '#platform/http/own-address';
import type { SocialProvider } from '../ports.ts';
import { tablesOf } from '../tables-of.ts';
import type { Tickets } from '../sessions/tickets.ts';
import type { SessionOpener } from './session-opener.ts';

export type ProviderName = 'facebook' | 'google';
export type SocialProviders = Partial<Record<ProviderName, SocialProvider>>;

const switches: Record<ProviderName, Switch> = { facebook: 'FACEBOOKLOGIN3', google: 'GOOGLELOGIN3' };
const flowSeconds = 10 * 60;
const registerSeconds = 30 * 60;

interface Flow {
  provider: ProviderName;
  state: string;
  nonce: string;
  codeVerifier: string;
  visit: string;
  returnPath: string | null;
  redirectUri: string;
}

/** Known by the other company, not yet by the authenticator app. */
interface Halfway {
  memberId: string;
  returnPath: string | null;
}

interface Identity {
  provider: ProviderName;
  subject: string;
}

const isOwnPath = (path: string) => /^\/m\/(?!\/)[^\\]*$/.test(path);
const random = () => randomBytes(32).toString('base64url');

/** Links between accounts and identities of other companies: by subject alone, never by a matching address. */
export function createSocialLinks({ tickets }: { tickets: Tickets }) {
  const bound = (context: VisitorContext) => ({
    merchant: context.merchant,
    kind: 'social registration',
    visit: context.visit,
  });
  return {
    find: (work: Work, { provider, subject }: Identity) =>
      tablesOf(work)
        .selectFrom('identity.social_identity')
        .select('member_id')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst(),
    ticketFor: (context: VisitorContext, identity: Identity) =>
      tickets.issue(bound(context), registerSeconds, identity),
    /** Links what a social sign-in began; nothing without a ticket, a refusal with a wrong one. */
    async link(
      work: Work,
      context: VisitorContext,
      memberId: string,
      ticket: string | undefined,
    ): Promise<void> {
      if (ticket === undefined || ticket === '') return;
      const identity = tickets.peek(ticket, bound(context))?.facts as Identity | undefined;
      if (identity === undefined) refuse('challenge.failed');
      const { numInsertedOrUpdatedRows } = await tablesOf(work)
        .insertInto('identity.social_identity')
        .values({ merchant_code: work.merchant, ...identity, member_id: memberId, linked_at: work.now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      // One identity belongs to one member (DEC-067).
      if (numInsertedOrUpdatedRows !== 1n) refuse('challenge.failed');
    },
  };
}
export type SocialLinks = ReturnType<typeof createSocialLinks>;

export interface Finished {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** Sign-in by Facebook or Google: authorization code with PKCE, run by the server (DEC-067). */
export function createSocialSignIn(parts: {
  runWork: RunWork;
  merchants: Merchants;
  secrets: Secrets;
  providers: SocialProviders;
  links: SocialLinks;
  sessionOpener: SessionOpener;
  tickets: Tickets;
  secondFactors: SecondFactors;
  ownProof: OwnProof;
}) {
  const { runWork, merchants, providers, links, sessionOpener, tickets, secondFactors } = parts;
  const flows = parts.secrets.sealing<Flow>('social');

  const offered = (merchant: string): ProviderName[] =>
    (['facebook', 'google'] as const).filter(
      (name) => providers[name] !== undefined && merchants.isOn(merchant, switches[name]),
    );
  const providerFor = (merchant: string, name: ProviderName): SocialProvider => {
    const provider = offered(merchant).includes(name) ? providers[name] : undefined;
    return provider ?? refuse('permission.denied');
  };
  const orAway = (error: unknown): never => {
    if (fieldOf(error, 'name') === 'ProviderAway') refuse('provider.away');
    throw error;
  };

  /** The flow this browser began, if the answer is to it. */
  const flowOf = (context: VisitorContext, name: ProviderName, { state }: Finished): Flow => {
    const flow = flows.open(readCookie(context.cookie, 'social') ?? '');
    const fits =
      flow !== null && flow.provider === name && flow.state === state && flow.visit === context.visit;
    context.setCookie(endedCookie('social'));
    return fits ? flow : refuse('challenge.failed');
  };

  const halfway = (context: VisitorContext) => ({
    merchant: context.merchant,
    kind: 'social second factor',
    visit: context.visit,
  });
  const enter = async (context: VisitorContext, { memberId, returnPath }: Halfway) => {
    const opened = await runWork(asMember(context.merchant, memberId), async (work) => {
      const member = await findById(work, memberId);
      if (!member || member.is_disabled) refuse('user.disabled');
      if (!member.member_login) refuse('login.non.member');
      return sessionOpener.open(work, context, member, { method: 'social' });
    });
    const signedIn: SignedIn = await sessionOpener.finish(context, opened);
    return { signedIn, returnPath };
  };

  return {
    offered,
    async start(
      context: VisitorContext,
      name: ProviderName,
      returnPath: string | undefined,
    ): Promise<string> {
      const provider = providerFor(context.merchant, name);
      const flow: Flow = {
        provider: name,
        // The page that is come back to learns the provider from it.
        state: `${name}.${random()}`,
        nonce: random(),
        codeVerifier: random(),
        visit: context.visit,
        returnPath: returnPath !== undefined && isOwnPath(returnPath) ? returnPath : null,
        redirectUri: ownAddress(context.host, '/m/auth/callback'),
      };
      const url = await provider.start(flow).catch(orAway);
      context.setCookie(cookieOf('social', flows.seal(flow), flowSeconds));
      return url.href;
    },
    async finish(context: VisitorContext, name: ProviderName, given: Finished) {
      const provider = providerFor(context.merchant, name);
      const flow = flowOf(context, name, given);
      const callbackUrl = new URL(flow.redirectUri);
      for (const [key, value] of Object.entries(given))
        if (value !== undefined) callbackUrl.searchParams.set(key, value);
      const identity = await provider.finish({ ...flow, callbackUrl }).catch(orAway);
      if (identity === null) refuse('login.failed');
      const known = { provider: name, subject: identity.subject };
      const link = await runWork(asGuest(context.merchant), (work) => links.find(work, known));
      if (link !== undefined) {
        const member = { memberId: link.member_id, returnPath: flow.returnPath };
        // The other company has shown who it is; the app on the member's own phone is still to be asked.
        return (await secondFactors.isOn(context.merchant, link.member_id))
          ? { secondFactorTicket: tickets.issue(halfway(context), flowSeconds, member) }
          : enter(context, member);
      }
      return {
        socialTicket: links.ticketFor(context, known),
        fields: { email: identity.email, nickname: identity.name },
      };
    },
    /** The second step of who has an authenticator app; wrong codes count as wherever somebody proves who they are. */
    async confirm(
      context: VisitorContext,
      { ticket, secondFactor }: { ticket: string; secondFactor: string },
    ) {
      const facts = tickets.peek(ticket, halfway(context))?.facts as Halfway | undefined;
      if (facts === undefined) refuse('challenge.failed');
      const fits = () => secondFactors.check(context.merchant, facts.memberId, secondFactor);
      await parts.ownProof(context, facts.memberId, fits, 'verification.code.error');
      if ((await tickets.redeem(ticket, halfway(context))) === null) refuse('challenge.failed');
      return enter(context, facts);
    },
  };
}
