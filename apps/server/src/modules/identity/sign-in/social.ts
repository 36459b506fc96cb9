import { randomBytes } from 'node:crypto';
import type { SignedIn } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import { asGuest, type RunWork, type Work } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { cookieOf, endedCookie, readCookie } from '../cookies.ts';
import { findById } from '../member-repository.ts';
import { ownAddress } from '#platform/http/own-address';
import type { SocialProvider } from '../ports.ts';
import { tablesOf } from '../tables-of.ts';
import type { Tickets } from '../tickets.ts';
import type { Doorway } from './opening.ts';

export type ProviderName = 'facebook' | 'google';
export type SocialProviders = Partial<Record<ProviderName, SocialProvider>>;

const switches: Record<ProviderName, string> = { facebook: 'FACEBOOKLOGIN3', google: 'GOOGLELOGIN3' };
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

interface Identity {
  provider: ProviderName;
  subject: string;
}

const isOwnPath = (path: string) => /^\/m\/(?!\/)[^\\]*$/.test(path);
const random = () => randomBytes(32).toString('base64url');

/** Links between accounts and identities of other companies: by subject alone, never by a matching address. */
export function createSocialLinks({ tickets }: { tickets: Tickets }) {
  const bound = (context: RequestContext) => ({
    merchant: context.merchant,
    kind: 'social registration',
    visit: context.visit ?? null,
  });
  return {
    find: (work: Work, { provider, subject }: Identity) =>
      tablesOf(work)
        .selectFrom('identity.social_identity')
        .select('member_id')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst(),
    ticketFor: (context: RequestContext, identity: Identity) =>
      tickets.issue(bound(context), registerSeconds, identity),
    /** Links what a social sign-in began; nothing without a ticket, a refusal with a wrong one. */
    async link(
      work: Work,
      context: RequestContext,
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
  doorway: Doorway;
}) {
  const { runWork, merchants, secrets, providers, links, doorway } = parts;

  const offered = (merchant: string): ProviderName[] =>
    (['facebook', 'google'] as const).filter(
      (name) => providers[name] !== undefined && merchants.isOn(merchant, switches[name]),
    );
  const providerFor = (merchant: string, name: ProviderName): SocialProvider => {
    const provider = offered(merchant).includes(name) ? providers[name] : undefined;
    return provider ?? refuse('permission.denied');
  };
  const orAway = (error: unknown): never => {
    if ((error as { name?: unknown }).name === 'ProviderAway') refuse('provider.away');
    throw error;
  };

  /** The flow this browser began, if the answer is to it. */
  const flowOf = (context: RequestContext, name: ProviderName, { state }: Finished): Flow => {
    const flow = secrets.open('social', readCookie(context.cookie, 'social') ?? '') as Flow | null;
    const fits =
      flow !== null && flow.provider === name && flow.state === state && flow.visit === context.visit;
    context.setCookie(endedCookie('social'));
    return fits ? flow : refuse('challenge.failed');
  };

  return {
    offered,
    async start(
      context: RequestContext,
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
        visit: context.visit ?? '',
        returnPath: returnPath !== undefined && isOwnPath(returnPath) ? returnPath : null,
        redirectUri: ownAddress(context.host, '/m/auth/callback'),
      };
      const url = await provider.start(flow).catch(orAway);
      context.setCookie(cookieOf('social', secrets.seal('social', flow), flowSeconds));
      return url.href;
    },
    async finish(context: RequestContext, name: ProviderName, given: Finished) {
      const provider = providerFor(context.merchant, name);
      const flow = flowOf(context, name, given);
      const callbackUrl = new URL(flow.redirectUri);
      for (const [key, value] of Object.entries(given))
        if (value !== undefined) callbackUrl.searchParams.set(key, value);
      const identity = await provider.finish({ ...flow, callbackUrl }).catch(orAway);
      if (identity === null) refuse('login.failed');
      const known = { provider: name, subject: identity.subject };
      const opened = await runWork(asGuest(context.merchant), async (work) => {
        const link = await links.find(work, known);
        const member = link && (await findById(work, link.member_id));
        if (!member) return null;
        if (member.is_disabled) refuse('user.disabled');
        if (!member.member_login) refuse('login.non.member');
        return doorway.open(work, context, member, { method: 'social' });
      });
      if (opened !== null) {
        const signedIn: SignedIn = await doorway.finish(context, opened);
        return { signedIn, returnPath: flow.returnPath };
      }
      return {
        socialTicket: links.ticketFor(context, known),
        fields: { email: identity.email, nickname: identity.name },
      };
    },
  };
}
