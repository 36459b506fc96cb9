import type {
  HouseCode,
  Kind,
  Movement,
  Posting,
  Side,
} from '../../apps/server/src/modules/wallet/posting.ts';

/** Random lives of a few members: everything a ledger is asked, also what it must refuse. */

export type Below = (n: number) => number;

const cash: Side = { book: 'cash' };
const locked: Side = { book: 'locked' };
const bonus: Side = { book: 'bonus' };
const house = (code: HouseCode): Side => ({ house: code });
const clearing = house('payments_clearing');
const toFees = (amount: bigint): Movement => ({ from: clearing, to: house('fees'), amount });

type Draft = readonly [Kind, readonly Movement[]];

/** Amounts are few, so that balances often meet them exactly. */
const amountIn = (below: Below) => BigInt(1 + below(8)) * 12_345_678n;

const drafts: readonly ((amount: bigint, below: Below) => Draft)[] = [
  (amount) => ['deposit', [{ from: clearing, to: cash, amount }]],
  (amount) => ['deposit', [{ from: clearing, to: cash, amount }, toFees(15_000_000n)]],
  (amount) => ['deposit', [{ from: clearing, to: cash, amount: amount * 2n }]],
  (amount) => ['withdrawal_hold', [{ from: cash, to: locked, amount }]],
  (amount) => ['withdrawal_hold', [{ from: cash, to: locked, amount }]],
  (amount) => ['withdrawal_release', [{ from: locked, to: cash, amount }]],
  (amount) => ['withdrawal_paid', [{ from: locked, to: clearing, amount }]],
  (amount) => ['withdrawal_paid', [{ from: locked, to: clearing, amount }, toFees(5_000_000n)]],
  (amount) => ['payout_returned', [{ from: clearing, to: cash, amount }]],
  (amount, below) => [
    'goodwill',
    [{ from: house('goodwill_cost'), to: below(2) === 0 ? cash : bonus, amount }],
  ],
  (amount) => ['adjustment', [{ from: cash, to: house('adjustments'), amount }]],
  (amount) => ['adjustment', [{ from: house('adjustments'), to: cash, amount }]],
  (amount) => ['adjustment', [{ from: bonus, to: cash, amount }]],
  (amount) => ['trial_grant', [{ from: house('trial_issue'), to: { book: 'trial' }, amount }]],
  (amount, below) => reversal(amount, BigInt(below(3)) * 7_000_000n),
  // Never possible: units that do not meet.
  (amount) => ['adjustment', [{ from: cash, to: { book: 'trial' }, amount }]],
  (amount) => ['adjustment', [{ from: house('points_issue'), to: cash, amount }]],
  (amount) => [
    'adjustment',
    [
      { from: clearing, to: cash, amount },
      { from: clearing, to: house('debt_issue'), amount },
    ],
  ],
];

/** As much as is there is taken back, the rest is owed. */
const reversal = (taken: bigint, owed: bigint): Draft => [
  'deposit_reversal',
  [
    { from: cash, to: clearing, amount: taken },
    ...(owed > 0n
      ? [
          { from: house('receivables'), to: clearing, amount: owed },
          { from: house('debt_issue'), to: { book: 'debt' as const }, amount: owed },
        ]
      : []),
  ],
];

/** The same id with another word in it. */
function changed(posting: Posting, below: Below): Posting {
  const [first, ...rest] = posting.movements;
  if (first === undefined) return posting;
  const more = { ...first, amount: first.amount + 1n };
  const changes: (() => Posting)[] = [
    () => ({ ...posting, movements: [more, ...rest] }),
    () => ({ ...posting, reference: `${posting.reference}x` }),
    () => ({ ...posting, kind: posting.kind === 'adjustment' ? 'goodwill' : 'adjustment' }),
    () => ({ ...posting, movements: rest.length > 0 ? [first] : [first, toFees(1n)] }),
    () => ({ ...posting, movements: [first, ...rest.map((one) => ({ ...one, amount: one.amount + 1n }))] }),
  ];
  return changes[below(changes.length)]?.() ?? posting;
}

/** Each message one to three times, some with other words, in any order. */
export function randomPostings(
  below: Below,
  memberIds: readonly string[],
  messages: number,
  isWanted: (kind: Kind) => boolean = () => true,
): Posting[] {
  const postings: Posting[] = [];
  for (let nth = 0; postings.length < messages; nth += 1) {
    const [kind, movements] = drafts[below(drafts.length)]?.(amountIn(below), below) ?? ['deposit', []];
    if (!isWanted(kind)) continue;
    const memberId = memberIds[below(memberIds.length)] ?? '';
    const posting: Posting = { id: `p${nth}`, memberId, kind, reference: `r${nth}`, movements };
    postings.push(posting);
    for (let times = below(3); times > 0; times -= 1)
      postings.push(below(4) === 0 ? changed(posting, below) : posting);
  }
  return shuffled(postings.slice(0, messages), below);
}

/** Mostly near its place: money comes before it is spent, but not always. */
export function shuffled<T>(items: readonly T[], below: Below): T[] {
  const reach = 1 + below(items.length);
  return items
    .map((item, place) => ({ item, at: place + below(reach) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
