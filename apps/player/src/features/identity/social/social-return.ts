import type { Provider } from '../queries.ts';

const providers: readonly Provider[] = ['facebook', 'google'];

/** What a provider's redirect carries; its state, or else its issuer, tells which one it is. Null when it said no. */
export function readSocialReturn(
  search: string,
): { provider: Provider; body: { code: string; state: string; iss?: string } } | null {
  const query = new URLSearchParams(search);
  const code = query.get('code');
  const state = query.get('state');
  const iss = query.get('iss');
  const provider = providers.find((name) => state?.startsWith(`${name}.`) || iss?.includes(name));
  if (!code || !state || !provider) return null;
  return { provider, body: { code, state, ...(iss !== null && { iss }) } };
}
