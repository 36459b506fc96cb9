import * as openid from 'openid-client';
import { invariant } from '#platform/refusal';

/** What is kept between start and finish; the caller makes all three afresh for each sign-in. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SocialIdentity {
  /** Who it is at that company, for ever; the only thing a link may be made by. */
  subject: string;
  /** Only when the company has checked it. */
  email: string | null;
  name: string | null;
}

export interface OpenIdProvider {
  /** Where to send the browser. */
  start: (request: { redirectUri: string } & SignInSecrets) => Promise<URL>;
  /** `callbackUrl` is the redirect address with everything the company added; null when it says no. */
  finish: (reply: { callbackUrl: URL } & SignInSecrets) => Promise<SocialIdentity | null>;
}

export interface OpenIdProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

const isAway = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ProviderAway' || isAway(error.cause));

const away = (cause: unknown): Error =>
  Object.assign(new Error('the sign-in provider cannot be reached', { cause }), { name: 'ProviderAway' });

/** Told apart here, where it happens: the package reports an outage and a lie in similar words. */
const fetchOrAway =
  (send: typeof fetch): openid.CustomFetch =>
  async (url, options) => {
    const reply = await send(url, options as RequestInit).catch((cause: unknown) => {
      throw away(cause);
    });
    if (reply.status >= 500 || reply.status === 429) throw away(`answered ${reply.status}`);
    return reply;
  };

const isLoopback = ({ hostname }: URL): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Authorization code flow with PKCE, state and nonce; the id token's signature is checked as well. */
export function createOpenIdProvider({
  issuer,
  clientId,
  clientSecret,
  timeoutMs = 5000,
  fetch: send = fetch,
}: OpenIdProviderOptions): OpenIdProvider {
  const server = new URL(issuer);
  const isPlain = server.protocol === 'http:';
  invariant(!isPlain || isLoopback(server), `an issuer outside this machine must use https: ${issuer}`);
  let discovered: Promise<openid.Configuration> | undefined;

  const discover = (): Promise<openid.Configuration> => {
    discovered ??= openid
      .discovery(server, clientId, clientSecret, undefined, {
        execute: [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])],
        timeout: timeoutMs / 1000,
        [openid.customFetch]: fetchOrAway(send),
      })
      .catch((cause: unknown) => {
        discovered = undefined;
        throw away(cause);
      });
    return discovered;
  };

  return {
    async start({ redirectUri, state, nonce, codeVerifier }) {
      // The company compares it letter by letter at both steps, and the second is told without a query.
      invariant(!/[?#]/.test(redirectUri), 'a redirect address has no query');
      return openid.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },

    async finish({ callbackUrl, state, nonce, codeVerifier }) {
      const configuration = await discover();
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) return null;
        return {
          subject: claims.sub,
          email: claims['email_verified'] === true ? textOrNull(claims['email']) : null,
          name: textOrNull(claims['name']),
        };
      } catch (error) {
        if (isAway(error)) throw away(error);
        return null;
      }
    },
  };
}
