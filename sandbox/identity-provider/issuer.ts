import { randomBytes } from 'node:crypto';
import type { Configuration } from 'oidc-provider';
import { Provider } from 'oidc-provider';
import { exportJWK, generateKeyPair } from 'jose';
import type { Account } from './accounts.ts';
import { createMemoryStore } from './memory-store.ts';
import { errorPage } from './pages.ts';
import { mayReturnTo } from './redirect-rule.ts';

export interface Client {
  id: string;
  secret: string;
  redirectUris: readonly string[];
}

export interface IssuerOptions {
  /** Address under which the company is reached; its path is where it is mounted. */
  url: string;
  client: Client;
  findAccount: (subject: string) => Account | undefined;
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(8).toString('hex');
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

/** One company's OpenID Connect server: code flow with PKCE for one confidential client, over plain HTTP. */
export async function createIssuer({ url, client, findAccount }: IssuerOptions): Promise<Provider> {
  const mount = new URL(url).pathname.replace(/\/$/, '');
  const prefix = mount.replaceAll('/', '_');
  const configuration: Configuration = {
    adapter: createMemoryStore(),
    jwks: { keys: [await signingKey()] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: client.redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Both companies put these claims into the id token itself.
    conformIdTokenClaims: false,
    async findAccount(_ctx, subject) {
      const account = findAccount(subject);
      if (account === undefined) return undefined;
      const { name, email, emailVerified } = account;
      return {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          name,
          ...(email === undefined ? {} : { email, email_verified: emailVerified }),
        }),
      };
    },
    interactions: { url: (_ctx, { uid }) => `${mount}/interaction/${uid}` },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      // Both issuers live on one host, where cookies are told apart by name alone.
      names: { session: `${prefix}_session`, interaction: `${prefix}_step`, resume: `${prefix}_resume` },
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 600,
      Session: 3600,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    clientBasedCORS: () => false,
    renderError(ctx, { error, error_description }) {
      ctx.type = 'html';
      ctx.body = errorPage(error, error_description ?? 'Something is wrong with the request.');
    },
  };
  const provider = new Provider(url, configuration);
  provider.Client.prototype.redirectUriAllowed = (uri: string) => mayReturnTo(uri, client.redirectUris);
  return provider;
}
