import { expect, test } from 'vitest';
import { whyNotApprove } from './approver-rules.ts';

const cashier = { name: 'ana', who: 'x', most: null, isPerson: true, asks: true, decides: false };
const manager = { name: 'ben', who: 'x', most: null, isPerson: true, asks: false, decides: true };
const machine = { name: 'token x', who: 'x', most: null, isPerson: false, asks: true, decides: true };

test('the last of two approvals is a second person’s: two cashiers do not suffice, and no machine counts [OPS-AUTH-15, CDEC-17]', () => {
  const first = { needed: 2, given: 0 };
  const last = { needed: 2, given: 1 };
  expect(whyNotApprove(cashier, first)).toBeNull();
  expect(whyNotApprove(cashier, last)).toBe('permission.denied');
  expect(whyNotApprove(manager, last)).toBeNull();
  expect(whyNotApprove(machine, first)).toBe('second.person.required');
  expect(whyNotApprove(machine, last)).toBe('second.person.required');
});

test('what takes one approval is worked by who works the queue', () => {
  const one = { needed: 1, given: 0 };
  expect(whyNotApprove(cashier, one)).toBeNull();
  expect(whyNotApprove(machine, one)).toBeNull();
  expect(whyNotApprove(manager, one)).toBe('permission.denied');
});
