import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import type { Attempts } from '../sign-in/attempts.ts';

/**
 * Somebody who is signed in shows once more who they are. Wherever that is asked, wrong tries count together: a session
 * must not make its owner's password free to guess (DEC-111).
 */
export function createOwnProof(parts: { runWork: RunWork; merchants: Merchants; attempts: Attempts }) {
  const { runWork, merchants, attempts } = parts;
  return async (context: RequestContext, memberId: string, fits: () => Promise<boolean>): Promise<void> => {
    const scope = asMember(context.merchant, memberId);
    const tries = { account: `step-up ${memberId}`, address: context.ip, visit: null, knownDevice: null };
    const { signInLimits, visitorsPerAddress } = merchants.settings(context.merchant);
    const limits = { ...signInLimits, visitorsPerAddress };
    const { locked } = await runWork(scope, (work) => attempts.count(work, tries, limits));
    if (locked) refuse('account.locked');
    if (!(await fits())) refuse('login.failed');
    await runWork(scope, (work) => attempts.succeed(work, tries));
  };
}

export type OwnProof = ReturnType<typeof createOwnProof>;
