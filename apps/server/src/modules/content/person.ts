import { asMember, type WorkScope } from '#platform/database/work';
import type { SignedInContext } from '#platform/http/context';

export interface Person {
  merchant: string;
  memberId: string;
}

export interface Reader extends Person {
  /** DEC-009; 4 is nobody in particular. */
  type: number;
}

export const readerIn = ({ merchant, memberId, session: { type } }: SignedInContext): Reader => ({
  merchant,
  memberId,
  type,
});

/** Agents and master agents (DEC-009). */
export const isAgent = ({ session: { type } }: SignedInContext): boolean => [1, 2].includes(type);

export const scopeOf = ({ merchant, memberId }: Person): WorkScope => asMember(merchant, memberId);
