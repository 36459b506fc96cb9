import type { Merchants } from '#modules/merchant';
import type { RefusalCode } from '@perya/contract';
import { asMember } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import type { OwnTries } from '../sign-in/own-tries.ts';

/**
 * Somebody who is signed in shows once more who they are. Wherever that is asked, wrong tries count together: a session
 * must not make its owner's password free to guess (DEC-111).
 */
export function createOwnProof({ merchants, ownTries }: { merchants: Merchants; ownTries: OwnTries }) {
  return (
    context: RequestContext,
    memberId: string,
    fits: () => Promise<boolean>,
    wrong: RefusalCode = 'login.failed',
  ): Promise<void> => {
    const tries = { account: `step-up ${memberId}`, address: context.ip, visit: null, knownDevice: null };
    const { signInLimits, visitorsPerAddress } = merchants.settings(context.merchant);
    const limits = { ...signInLimits, visitorsPerAddress };
    return ownTries({ scope: asMember(context.merchant, memberId), tries, limits, fits, wrong });
  };
}

export type OwnProof = ReturnType<typeof createOwnProof>;
