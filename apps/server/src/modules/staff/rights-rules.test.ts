import { builtInRoles } from '@perya/contract';
import { expect, test } from 'vitest';
import { allOf, isWithin, listsAt, moneyIn, notTheirs, rightsAt, together } from './rights-rules.ts';

const held = (brand: string, role: keyof typeof builtInRoles) => ({
  brand,
  isOwner: role === 'owner',
  rights: builtInRoles[role],
});

test('several roles come to whatever one of them allows, and never to more', () => {
  expect(together('-', 'r')).toBe('r');
  expect(together('p', 'w')).toBe('w');
  expect(together('p', 'a')).toBe('pa');
  expect(together('w', 'pa')).toBe('wa');
  expect(together('r', 'a')).toBe('a');
  expect(isWithin('a', 'w')).toBe(false);
  expect(isWithin('r', 'a')).toBe(true);
  expect(allOf([])['money.read']).toBe('-');
});

test('a role for one brand opens nothing at another, and a role for all brands opens each [OPS-AUTH-13]', () => {
  const grants = [held('fair', 'cashier'), held('*', 'auditor')];
  expect(rightsAt(grants, 'fair')['withdrawal.decide']).toBe('w');
  expect(rightsAt(grants, 'beach')['withdrawal.decide']).toBe('r');
  expect(listsAt(grants, 'beach').permissions).not.toContain('withdrawal.decide');
  expect(listsAt(grants, null).permissions).toContain('withdrawal.decide');
});

test('an owner gives any role, everybody else only permissions they hold, at the brand they hold them for [OPS-AUTH-12]', () => {
  const owner = { held: [held('fair', 'owner')] };
  expect(notTheirs(owner, 'fair', builtInRoles.manager)).toEqual([]);
  expect(notTheirs(owner, 'beach', builtInRoles.content)).toContain('content.edit');
  expect(notTheirs(owner, '*', builtInRoles.content)).toContain('content.edit');
  const manager = { held: [held('*', 'manager')] };
  expect(notTheirs(manager, 'fair', builtInRoles.owner)).toContain('staff.manage');
  expect(notTheirs(manager, 'fair', builtInRoles.content)).toEqual([]);
});

test('roles with a right over money are known, reading it is none [OPS-SYS-09]', () => {
  expect(moneyIn(builtInRoles.auditor)).toEqual([]);
  expect(moneyIn(builtInRoles.content)).toEqual([]);
  expect(moneyIn(builtInRoles.cashier)).toContain('withdrawal.decide');
});
