import { asMember, type WorkScope } from '#platform/database/work';
import type { KnownSession, RequestContext } from '#platform/http/context';
import { invariant } from '#platform/refusal';

export interface Person {
  merchant: string;
  memberId: string;
  /** DEC-009; 4 is nobody in particular. */
  type: number;
}

export const sessionOf = ({ session }: RequestContext): KnownSession => {
  invariant(session, 'the call needs a session');
  return session;
};

export const personOf = (context: RequestContext): Person => {
  const { memberId, type } = sessionOf(context);
  return { merchant: context.merchant, memberId, type };
};

/** Agents and master agents (DEC-009). */
export const isAgent = (context: RequestContext): boolean => [1, 2].includes(sessionOf(context).type);

export const scopeOf = ({ merchant, memberId }: Person): WorkScope => asMember(merchant, memberId);
