import {
  isDeciding,
  type RoleName,
  moneyPermissions,
  type Permission,
  permissions,
  type Right,
  type Rights,
  roleNames,
} from '@perya/contract';
import type { HeldRights, Operator } from '#platform/approvals/operator';

export const dayMs = 24 * 60 * 60_000;
export const longestLoanMs = 90 * dayMs;

export const isBuiltIn = (role: string): role is RoleName => roleNames.some((name) => name === role);

/** What several roles come to together: whatever one of them allows. */
export function together(one: Right, other: Right): Right {
  const has = (letter: string) => one.includes(letter) || other.includes(letter);
  const does = has('w') ? 'w' : has('p') ? 'p' : '';
  if (has('a')) return does === 'w' ? 'wa' : does === 'p' ? 'pa' : 'a';
  return does === '' ? (has('r') ? 'r' : '-') : does;
}

export const allOf = (several: readonly Rights[]): Rights =>
  Object.fromEntries(
    permissions.map((one) => [
      one,
      several.reduce<Right>((sum, rights) => together(sum, rights[one] ?? '-'), '-'),
    ]),
  );

const concerns = (held: HeldRights, brand: string | null): boolean =>
  brand === null || held.brand === '*' || held.brand === brand;

export const rightsAt = (held: readonly HeldRights[], brand: string | null): Rights =>
  allOf(held.filter((one) => concerns(one, brand)).map(({ rights }) => rights));

/** The rights of one brand as the lists that calls are held against. */
export function listsAt(
  held: readonly HeldRights[],
  brand: string | null,
): Pick<Operator, 'reads' | 'permissions' | 'proposes' | 'decides' | 'merchants'> {
  const rights = rightsAt(held, brand);
  const those = (fits: (right: Right) => boolean): Permission[] =>
    permissions.filter((one) => fits(rights[one] ?? '-'));
  return {
    reads: those((right) => right !== '-'),
    permissions: those((right) => right.includes('w') || right.includes('p')),
    proposes: those((right) => right.includes('p')),
    decides: permissions.filter((one) => isDeciding(one, rights[one] ?? '-')),
    merchants: [...new Set(held.map((one) => one.brand))],
  };
}

/** True where nothing is in `wanted` that `own` has not. */
export const isWithin = (wanted: Right, own: Right): boolean => together(wanted, own) === own;

/** Permissions of a role that somebody may not give at a brand: an owner gives any, others only what they hold. */
export function notTheirs(giver: Pick<Operator, 'held'>, brand: string, rights: Rights): Permission[] {
  // Who holds something for one brand does not hold it for all.
  const own = giver.held.filter((one) => one.brand === '*' || one.brand === brand);
  if (own.some(({ isOwner }) => isOwner)) return [];
  const held = allOf(own.map((one) => one.rights));
  return permissions.filter((one) => !isWithin(rights[one] ?? '-', held[one] ?? '-'));
}

/** Rights over money, beyond reading: they are given by two persons. */
export const moneyIn = (rights: Rights): Permission[] =>
  moneyPermissions.filter((one) => /[wpa]/.test(rights[one] ?? '-'));
