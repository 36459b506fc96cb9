import type { Work } from '#platform/database/work';
import type { PhoneTokens } from '../ports.ts';
import { useOnce } from '../sessions/tickets.ts';

/** Uses a proof up where it takes effect; false when somebody did so before. */
export type Use = (work: Work) => Promise<boolean>;

/** A phone-auth provider's word that somebody has a number. It opens one thing, once, as a code of ours does. */
export async function provePhone(
  tokens: PhoneTokens | null,
  idToken: string | undefined,
  now: Date,
): Promise<{ phoneNumber: string; use: Use } | null> {
  const token = await tokens?.verify(idToken ?? '', now);
  if (!token) return null;
  return {
    phoneNumber: token.phoneNumber,
    use: (work) => useOnce(work, `phone sign-in ${token.signIn}`, token.endsAt),
  };
}
