import { expect, test } from 'vitest';
import {
  decideWithdrawal,
  findingsOf,
  approvalsNeeded,
  type WithdrawalFacts,
  type WithdrawalNews,
} from './withdrawal-rules.ts';

const order = (change: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  state: 'requested',
  payout: null,
  reason: null,
  approvalsNeeded: 1,
  approvedBy: [],
  tries: 0,
  ...change,
});
const ended: WithdrawalFacts['state'][] = ['rejected', 'cancelled', 'returned'];
const returned: WithdrawalNews = {
  kind: 'found',
  answer: { outcome: 'found', reference: 'r', state: 'returned', reason: 'REVERSED' },
};
const news: WithdrawalNews[] = [
  { kind: 'checked', findings: [], approvalsNeeded: 1 },
  { kind: 'approved', by: 'ana', because: 'fine' },
  { kind: 'rejected', because: 'no' },
  { kind: 'cancelled' },
  { kind: 'intended' },
  { kind: 'repeated' },
  { kind: 'sent', answer: { outcome: 'accepted', reference: 'r' } },
  { kind: 'sent', answer: { outcome: 'refused', reason: 'account_closed' } },
  { kind: 'sent', answer: { outcome: 'unknown' } },
  { kind: 'found', answer: { outcome: 'found', reference: 'r', state: 'paid', reason: null } },
  { kind: 'found', answer: { outcome: 'found', reference: 'r', state: 'failed', reason: 'returned' } },
  { kind: 'found', answer: { outcome: 'missing' } },
  { kind: 'staff_paid', because: 'seen' },
  { kind: 'staff_unpaid', because: 'seen' },
];

test('what has ended takes no more news [DEC-080]', () => {
  for (const state of ended)
    for (const payout of [null, 'intended', 'repeated', 'accepted', 'unknown'] as const)
      for (const one of [...news, returned])
        expect(decideWithdrawal(order({ state, payout }), one)).toBe('status.move.refused');
});

test('what was paid moves once more only when the company says that it came back [COMPANY-07]', () => {
  const paid = order({ state: 'paid', payout: 'accepted' });
  for (const one of news) {
    const decision = decideWithdrawal(paid, one);
    if (one.kind !== 'found') expect(decision).toBe('status.move.refused');
    else expect(decision).toMatchObject({ state: 'paid', money: null, againInMs: null });
  }
  expect(decideWithdrawal(paid, returned)).toMatchObject({ state: 'returned', money: 'return' });
  const silence: WithdrawalNews = { kind: 'found', answer: { outcome: 'unknown' } };
  expect(decideWithdrawal(paid, silence)).toMatchObject({ state: 'paid', money: null, againInMs: 1000 });
  expect(decideWithdrawal({ ...paid, tries: 60 }, silence)).toMatchObject({ againInMs: null });
});

test('one that came back before it was seen paid is paid first, and asked about again at once [COMPANY-07]', () => {
  for (const [state, payout] of [
    ['approved', 'accepted'],
    ['unknown', 'unknown'],
  ] as const)
    expect(decideWithdrawal(order({ state, payout }), returned)).toMatchObject({
      state: 'paid',
      money: 'pay',
      againInMs: 0,
    });
  expect(decideWithdrawal(order({ state: 'review' }), returned)).toBe('status.move.refused');
});

test('before a payout is out, no word of the company moves money; after it, no person releases it alone [DEC-080]', () => {
  for (const state of ['requested', 'review', 'approved'] as const)
    for (const one of news.filter(({ kind }) => kind === 'sent' || kind === 'found'))
      expect(decideWithdrawal(order({ state }), one)).toBe('status.move.refused');
  for (const payout of ['intended', 'accepted', 'unknown'] as const)
    for (const kind of ['rejected', 'cancelled'] as const)
      expect(
        decideWithdrawal(order({ state: 'approved', payout }), { kind, because: 'no' } as WithdrawalNews),
      ).toBe('status.move.refused');
});

test('no answer holds the money; only a clear one pays or releases it [DEC-080]', () => {
  const out = order({ state: 'approved', payout: 'intended' });
  expect(decideWithdrawal(out, { kind: 'sent', answer: { outcome: 'unknown' } })).toMatchObject({
    state: 'unknown',
    money: null,
  });
  const unclear = order({ state: 'unknown', payout: 'unknown' });
  for (const answer of [{ outcome: 'unknown' }, { outcome: 'missing' }] as const)
    expect(decideWithdrawal(unclear, { kind: 'found', answer })).toMatchObject({
      state: 'unknown',
      money: null,
    });
  // The company has the number already, so that what became of it is asked first.
  expect(
    decideWithdrawal(out, { kind: 'sent', answer: { outcome: 'refused', reason: 'order_no_used' } }),
  ).toMatchObject({ state: 'unknown', money: null });
});

test('a no to one request is none to another that was sent before: it is looked up [DEC-080]', () => {
  const refused = { kind: 'sent', answer: { outcome: 'refused', reason: 'account_closed' } } as const;
  expect(decideWithdrawal(order({ state: 'approved', payout: 'intended' }), refused)).toMatchObject({
    state: 'rejected',
    money: 'release',
  });
  for (const state of ['approved', 'unknown'] as const)
    for (const payout of ['repeated', 'accepted', 'unknown'] as const)
      expect(decideWithdrawal(order({ state, payout }), refused)).toMatchObject({
        state: 'unknown',
        money: null,
        againInMs: 1000,
      });
});

test('while it is being sent again, or nobody knows whether it was sent, no word releases it [DEC-080]', () => {
  const repeated = order({ state: 'unknown', payout: 'repeated' });
  for (const kind of ['staff_paid', 'staff_unpaid'] as const)
    expect(decideWithdrawal(repeated, { kind, because: 'seen' })).toBe('status.move.refused');
  const silence = { kind: 'found', answer: { outcome: 'unknown' } } as const;
  for (const payout of ['intended', 'repeated'] as const)
    expect(decideWithdrawal(order({ state: 'approved', payout }), silence)).toMatchObject({
      state: 'unknown',
      payout: 'unknown',
      money: null,
    });
});

test('a member reads a code of the company and never its sentences [DEC-080]', () => {
  const failed = (reason: string | null) =>
    decideWithdrawal(order({ state: 'approved', payout: 'accepted' }), {
      kind: 'found',
      answer: { outcome: 'found', reference: 'r', state: 'failed', reason },
    });
  expect(failed('account_closed')).toMatchObject({ reason: 'account_closed' });
  for (const reason of [null, 'Account 0917 555 1234 of LUNA CRUZ is closed'])
    expect(failed(reason)).toMatchObject({ reason: 'not_paid_out' });
});

test('two persons are two: the same one again does not count [DEC-080]', () => {
  const large = order({ state: 'review', approvalsNeeded: 2, approvedBy: ['ana'] });
  expect(decideWithdrawal(large, { kind: 'approved', by: 'ana', because: 'x' })).toBe(
    'second.person.required',
  );
  expect(decideWithdrawal(large, { kind: 'approved', by: 'ben', because: 'x' })).toMatchObject({
    state: 'approved',
    approvedBy: ['ana', 'ben'],
  });
});

test('what a person must see comes first by weight; large amounts need two [DEC-080]', () => {
  const facts = {
    amount: 3000n,
    dayTotal: 3000n,
    approveAloneUpTo: 2000n,
    twoPersonsFrom: 20_000n,
    isSharedAccount: true,
    hasUnlistedWin: false,
    unplayed: 1n,
    debt: 1n,
  };
  expect(findingsOf(facts)).toEqual(['shared_account', 'open_debt', 'unplayed_deposit', 'large_amount']);
  const small = { ...facts, amount: 2000n, dayTotal: 2000n, unplayed: 0n, isSharedAccount: false, debt: 0n };
  expect(findingsOf(small)).toEqual([]);
  expect(findingsOf({ ...small, dayTotal: 2001n })).toEqual(['day_amount']);
  expect(findingsOf({ ...small, hasUnlistedWin: true })).toEqual(['unlisted_win']);
  expect([facts, { ...facts, dayTotal: 20_000n }].map(approvalsNeeded)).toEqual([1, 2]);
  // Two settings that contradict each other: what needs two persons does not leave without any.
  const contrary = {
    ...facts,
    amount: 20_000n,
    approveAloneUpTo: 50_000n,
    unplayed: 0n,
    isSharedAccount: false,
    debt: 0n,
  };
  expect(findingsOf(contrary)).toEqual(['large_amount']);
});
