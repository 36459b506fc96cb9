import { asMember, type RunWork } from '#platform/database/work';
import type { SignedInContext } from '#platform/http/context';
import { findById } from '../member-repository.ts';
import type { HashPool } from '#platform/passwords/hash-pool';
import type { Sessions } from '../sessions/sessions.ts';
import type { OwnProof } from './own-proof.ts';
import type { Passkeys } from './passkeys.ts';
import type { SecondFactors } from './second-factors.ts';

interface Parts {
  runWork: RunWork;
  hashes: HashPool;
  sessions: Sessions;
  passkeys: Passkeys;
  secondFactors: SecondFactors;
  ownProof: OwnProof;
}

export interface Proof {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: unknown;
  ticket?: string | undefined;
}

/** Proves again who is there; the session goes on under new secrets, so a copy of the old ones is worthless. */
export function createStepUp({ runWork, hashes, sessions, passkeys, secondFactors, ownProof }: Parts) {
  const fits = async (context: SignedInContext, proof: Proof): Promise<boolean> => {
    const { merchant, session } = context;
    if (proof.ticket !== undefined && proof.passkey !== undefined)
      return (await passkeys.verify(context, 'step-up', proof.ticket, proof.passkey)) === session.memberId;
    if (proof.code !== undefined) return secondFactors.check(merchant, session.memberId, proof.code);
    const member = await runWork(asMember(merchant, session.memberId), (work) =>
      findById(work, session.memberId),
    );
    return hashes.verify(proof.password ?? '', member?.password_hash ?? null);
  };
  return {
    async prove(context: SignedInContext, proof: Proof) {
      const { session, merchant } = context;
      await ownProof(context, session.memberId, () => fits(context, proof));
      const renewed = await runWork(asMember(merchant, session.memberId), (work) =>
        sessions.renew(work, session.sessionId),
      );
      await sessions.forget(merchant, renewed.ended);
      context.setCookie(renewed.setCookie);
      return {
        token: renewed.handle,
        merchantCode: merchant,
        userName: session.account,
        type: session.type,
        firstTimeLogin: false,
        customerType: session.customerType,
      };
    },
  };
}
