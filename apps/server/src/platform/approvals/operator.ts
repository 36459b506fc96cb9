import type { Permission } from '@perya/contract';
import { refuse } from '../refusal.ts';

/** Somebody at the operator's, known by a token of their own: what needs two persons needs two of these. */
export interface Operator {
  name: string;
  token: string;
  /** What they may ask for; a star stands for everything. */
  permissions: readonly (Permission | '*')[];
  /** What they may agree to when another asked for it. */
  decides: readonly (Permission | '*')[];
  merchants: readonly string[];
  /** By how much one call, and all calls of a day, may raise what the house owes without a second person, in millionths. */
  alone: { perAction: bigint; perDay: bigint };
  /** After it the token opens nothing. */
  until: Date | null;
}

const holds = <T extends string>(list: readonly (T | '*')[], wanted: T): boolean =>
  list.includes('*') || list.includes(wanted);

export const mayActFor = ({ merchants }: Operator, merchant: string): boolean => holds(merchants, merchant);

/** A call without a merchant is about all of them; the list of merchants shows each only what they may act for. */
export function assertMay(operator: Operator, permission: Permission, merchant: string | undefined): void {
  if (!holds(operator.permissions, permission)) refuse('permission.denied', { permission });
  if (merchant === undefined && permission === 'brand.read') return;
  if (!mayActFor(operator, merchant ?? '*')) refuse('permission.denied', { merchant });
}

export function assertMayDecide(operator: Operator, permission: Permission): void {
  if (!holds(operator.decides, permission)) refuse('permission.denied', { permission });
}
