import type { Permission, Rights } from '@perya/contract';
import { refuse } from '../refusal.ts';

/** What somebody holds for a brand, `*` for all of them. */
export interface HeldRights {
  brand: string;
  /** May give any role there; everybody else gives only what they hold. */
  isOwner: boolean;
  rights: Rights;
}

type Several = readonly (Permission | '*')[];

/** Somebody at the operator's who makes a call, as far as the brand of the call goes. */
export interface Operator {
  /** Under which everything they do is recorded. */
  name: string;
  /** The person behind it: of a token, who made it. Null for tokens of the environment, which are known by name. */
  personId: string | null;
  /** Tokens of machines never count as a person: they propose, and decide nothing. */
  isPerson: boolean;
  /** What they may see; a star stands for everything. */
  reads: Several;
  /** What they may ask for. */
  permissions: Several;
  /** What they may ask for, but never do alone. */
  proposes: Several;
  /** What they may agree to when another asked for it. */
  decides: Several;
  merchants: readonly string[];
  /** By how much one call, and all calls of a day, may raise what the house owes without a second person, in millionths. */
  alone: { perAction: bigint; perDay: bigint };
  /** The most of other things, where the role has a bound, in millionths. */
  most: { perWithdrawal: bigint | null; withdrawalsPerDay: bigint | null; perAdjustment: bigint | null };
  /** Everything they hold, brand by brand. */
  held: readonly HeldRights[];
}

/** An operator of the environment: for the first start, and for tests. */
export interface ListedOperator extends Operator {
  token: string;
  /** After it the token opens nothing. */
  until: Date | null;
}

export const noBounds = { perWithdrawal: null, withdrawalsPerDay: null, perAdjustment: null };

const holds = <T extends string>(list: readonly (T | '*')[], wanted: T): boolean =>
  list.includes('*') || list.includes(wanted);

/** Whoever may not read money sees members and their rounds without it. */
export const seesMoney = ({ reads }: Operator): boolean => holds(reads, 'money.read');

/** Whoever may not read members sees what they did, and not who they are. */
export const seesMembers = ({ reads }: Operator): boolean => holds(reads, 'member.read');

export const mayActFor = ({ merchants }: Operator, merchant: string): boolean => holds(merchants, merchant);

interface Wanted {
  permission: Permission;
  isRead: boolean;
  /** Of a call about no brand in particular. */
  anyBrand: boolean;
  /** The right to decide suffices. */
  decidersToo: boolean;
  merchant: string | undefined;
}

/** A call without a merchant is about all of them, unless it shows each only what they may act for. */
export function assertMay(operator: Operator, wanted: Wanted): void {
  const { permission, merchant } = wanted;
  const list = wanted.isRead ? operator.reads : operator.permissions;
  const may = holds(list, permission) || (wanted.decidersToo && holds(operator.decides, permission));
  if (!may) refuse('permission.denied', { permission });
  if (merchant === undefined && wanted.anyBrand) return;
  if (!mayActFor(operator, merchant ?? '*')) refuse('permission.denied', { merchant });
}

/** Not only to agree to what others ask for. */
export const mayAsk = (operator: Operator, permission: Permission): boolean =>
  holds(operator.permissions, permission);
export const onlyProposes = (operator: Operator, permission: Permission): boolean =>
  operator.proposes.includes(permission);
export const mayDecide = (operator: Operator, permission: Permission): boolean =>
  operator.isPerson && holds(operator.decides, permission);

export function assertMayDecide(operator: Operator, permission: Permission): void {
  // A machine is nobody's second person, whatever its scopes.
  if (!operator.isPerson) refuse('second.person.required');
  if (!holds(operator.decides, permission)) refuse('permission.denied', { permission });
}
