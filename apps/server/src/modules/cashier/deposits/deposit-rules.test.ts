import { expect, test } from 'vitest';
import type { FoundPayment } from '../ports.ts';
import { decideDeposit, depositFee, type DepositFacts } from './deposit-rules.ts';

const now = new Date('2026-03-01T08:00:00Z');
const peso = 1_000_000n;
const order = (change: Partial<DepositFacts> = {}): DepositFacts => ({
  state: 'pending',
  reason: null,
  amount: 500n * peso,
  fee: 15n * peso,
  currency: 'PHP',
  paid: 0n,
  credited: 0n,
  surplus: 0n,
  isReversed: false,
  expiresAt: new Date('2026-03-01T08:30:00Z'),
  tries: 0,
  ...change,
});
type Found = Extract<FoundPayment, { outcome: 'found' }>;
const found = (state: Found['state'], amounts: bigint[] = [], currency = 'PHP') => ({
  kind: 'found' as const,
  answer: {
    outcome: 'found' as const,
    references: ['r'],
    state,
    action: { kind: 'redirect' as const, url: 'u' },
    expiresAt: null,
    currency,
    payments: amounts.map((amount, place) => ({
      reference: String(place),
      amount,
      paidAt: now,
      payer: null,
    })),
  },
});
const states = ['created', 'pending', 'credited', 'failed', 'expired', 'cancelled'] as const;

test('the full amount is credited from every state but one that was credited before [DEC-079]', () => {
  for (const state of states) {
    const { credit, state: after } = decideDeposit(order({ state }), found('paid', [515n * peso]), now);
    expect(after, state).toBe('credited');
    expect(credit, state).toEqual(state === 'credited' ? null : { amount: 500n * peso, fee: 15n * peso });
  }
});

test('another amount, another currency and a payment of nothing are never credited [DEC-079]', () => {
  for (const news of [
    found('paid', [514n * peso]),
    found('paid', [1000n * peso]),
    found('paid', [515n * peso], 'USD'),
  ])
    expect(decideDeposit(order(), news, now).credit).toBe(null);
  expect(decideDeposit(order(), found('paid', [300n * peso]), now)).toMatchObject({
    state: 'pending',
    reason: 'amount_differs',
    paid: 300n * peso,
  });
});

test('what came too much is named once and never credited [DEC-079]', () => {
  const twice = decideDeposit(order(), found('paid', [515n * peso, 515n * peso]), now);
  expect(twice).toMatchObject({ credit: { amount: 500n * peso }, surplus: 515n * peso });
  const later = order({ state: 'credited', paid: 515n * peso, credited: 500n * peso });
  expect(decideDeposit(later, found('paid', [515n * peso, 515n * peso]), now)).toMatchObject({
    credit: null,
    surplus: 515n * peso,
  });
  // Two persons credited a part that had come; then all of it comes once more.
  const byStaff = order({ state: 'credited', reason: 'by_staff', paid: 450n * peso, credited: 450n * peso });
  expect(decideDeposit(byStaff, found('paid', [450n * peso, 515n * peso]), now).surplus).toBe(515n * peso);
});

test('a payment that was taken back is reversed once [DEC-079]', () => {
  const credited = order({ state: 'credited', paid: 515n * peso });
  expect(decideDeposit(credited, found('reversed', [515n * peso]), now).reverse).toBe(true);
  const again = { ...credited, isReversed: true };
  expect(decideDeposit(again, found('reversed', [515n * peso]), now).reverse).toBe(false);
  expect(decideDeposit(order(), found('reversed', [515n * peso]), now)).toMatchObject({
    state: 'failed',
    credit: null,
    reverse: false,
  });
});

test('an older look brings nothing back that the company took, neither credit nor surplus [DEC-079]', () => {
  const older = found('paid', [515n * peso, 515n * peso]);
  const refused = order({ state: 'failed', reason: 'reversed', isReversed: true });
  expect(decideDeposit(refused, older, now)).toMatchObject({ state: 'failed', credit: null, surplus: 0n });
  const credited = order({
    state: 'credited',
    reason: 'reversed',
    paid: 515n * peso,
    credited: 500n * peso,
    isReversed: true,
  });
  expect(decideDeposit(credited, older, now)).toMatchObject({ credit: null, surplus: 0n, reverse: false });
});

test('an order nobody paid expires at the first look after its end [DEC-079]', () => {
  const late = new Date('2026-03-01T08:31:01Z');
  expect(decideDeposit(order({ state: 'created' }), found('waiting'), late).state).toBe('expired');
  expect(decideDeposit(order({ state: 'created' }), found('waiting'), now).state).toBe('pending');
});

test('no answer ends nothing before the time is over, and then only as expired [DEC-079]', () => {
  const silence = { kind: 'found', answer: { outcome: 'unknown' } } as const;
  expect(decideDeposit(order(), silence, now)).toMatchObject({ state: 'pending', againInMs: 2000 });
  const late = new Date('2026-03-01T08:31:01Z');
  // Over for the member; but what was asked is still open.
  expect(decideDeposit(order(), silence, late)).toMatchObject({ state: 'expired', againInMs: 2000 });
  for (const state of ['cancelled', 'expired', 'credited'] as const)
    expect(decideDeposit(order({ state }), silence, late)).toMatchObject({ state, againInMs: 2000 });
});

test('staff and members end only what is open; a credited order stays credited [DEC-079]', () => {
  for (const state of states) {
    const isOpen = state === 'created' || state === 'pending';
    expect(decideDeposit(order({ state }), { kind: 'cancelled' }, now).state).toBe(
      isOpen ? 'cancelled' : state,
    );
    expect(decideDeposit(order({ state }), { kind: 'staff_failed', because: 'x' }, now).state).toBe(
      isOpen ? 'failed' : state,
    );
    const { credit } = decideDeposit(order({ state }), { kind: 'staff_credited', amount: peso }, now);
    expect(credit === null).toBe(state === 'credited');
  }
});

test('a fee is rounded up to the centavo', () => {
  expect(depositFee(500n * peso, { fixed: 15n * peso, basisPoints: 0 })).toBe(15n * peso);
  expect(depositFee(333_330_000n, { fixed: 0n, basisPoints: 150 })).toBe(5_000_000n);
  expect(depositFee(100n * peso, { fixed: 0n, basisPoints: 1 })).toBe(10_000n);
});
