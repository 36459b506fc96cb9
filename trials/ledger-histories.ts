import type { Posting } from '../apps/server/src/modules/wallet/posting.ts';
import type { Trial } from '../tools/trial.ts';
import { createDesk, type Trouble } from './ledger/cashier-desk.ts';
import { createLedgerModel, type LedgerModel, unitOf } from './ledger/ledger-model.ts';
import {
  type DepositCase,
  type Message,
  randomDeposit,
  randomWithdrawal,
  type WithdrawalCase,
} from './ledger/random-orders.ts';
import { type Below, randomPostings, shuffled } from './ledger/random-postings.ts';
import { isFull, seeded } from './seeded.ts';

const histories = isFull ? 1_000_000 : 100_000;
const mostMessages = 64;
const memberIds = ['m1', 'm2', 'm3'];

export const trial: Trial = {
  name: 'ledger-histories',
  describe: `${histories} random histories of three members, messages doubled, changed and out of order, by the cashier's rules: every account adds up`,
  run: async ({ seed, negative }) => {
    let messages = 0;
    const problems: string[] = [];
    for (let nth = 0; nth < histories && problems.length < 5; nth += 1) {
      // Any history can be run again alone.
      const below = seeded(seed * 7_919 + nth);
      messages += live(below, negative, (what) => problems.push(`history ${nth}: ${what}`));
    }
    return {
      held: problems.length === 0,
      figures: `${messages} messages, violations ${problems.length}${problems.map((one) => `\n  ${one}`).join('')}`,
    };
  },
};

/** One history from beginning to end. Answers how many messages it had. */
function live(below: Below, negative: boolean, trouble: Trouble): number {
  const model = createLedgerModel({ remembersIds: !negative });
  const desk = createDesk(model, trouble);
  const memberAt = () => memberIds[below(memberIds.length)] ?? '';
  const deposits = Array.from({ length: 1 + below(4) }, (_, nth) =>
    randomDeposit(below, `D${nth}`, memberAt()),
  );
  const withdrawals = Array.from({ length: below(4) }, (_, nth) =>
    randomWithdrawal(below, `W${nth}`, memberAt()),
  );
  const told: Posting[] = [];
  // Held money belongs to orders: nothing else may touch it.
  const isFree = (kind: string) => !kind.startsWith('withdrawal');
  const free = randomPostings(below, memberIds, 4 + below(24), isFree).map(
    (posting): Message =>
      () => {
        const before = totalsOf(model);
        const { status } = model.post(posting);
        if (status === 'applied') told.push(posting);
        judgeStep(posting, before, totalsOf(model), status === 'applied', trouble);
      },
  );
  const all = [...deposits, ...withdrawals].flatMap((one) => one.messages);
  const doubled = all.flatMap((message) => Array.from({ length: 1 + below(3) }, () => message));
  const messages = shuffled([...doubled, ...free], below).slice(0, mostMessages);
  for (const message of messages) message(desk);
  judgeAccounts(model, trouble);
  judgeOrders(deposits, withdrawals, trouble);
  judgeSums(model, { deposits, withdrawals, told }, trouble);
  return messages.length;
}

type Totals = Map<string, bigint>;

/** Everything there is, per unit: it never changes, because money only moves. */
function totalsOf(model: LedgerModel): Totals {
  const totals: Totals = new Map();
  const add = (unit: string, amount: bigint) => totals.set(unit, (totals.get(unit) ?? 0n) + amount);
  for (const [key, { balance }] of model.accounts)
    add(unitOf({ book: key.slice(key.indexOf('/') + 1) as 'cash' }), balance);
  for (const [house, balance] of model.house) add(unitOf({ house }), balance);
  return totals;
}

function judgeStep(
  posting: Posting,
  before: Totals,
  after: Totals,
  isApplied: boolean,
  trouble: Trouble,
): void {
  for (const [unit, total] of after)
    if (total !== (before.get(unit) ?? 0n)) trouble(`${posting.id} does not sum to nothing in ${unit} (I1)`);
  if (isApplied && posting.movements.some(({ from, to }) => unitOf(from) !== unitOf(to)))
    trouble(`${posting.id} moved between units (I1)`);
}

function judgeAccounts(model: LedgerModel, trouble: Trouble): void {
  for (const [unit, total] of totalsOf(model)) if (total !== 0n) trouble(`${unit} sums to ${total} (I1)`);
  for (const [key, { balance, entries }] of model.accounts) {
    let sum = 0n;
    const ids = new Set<string>();
    entries.forEach(({ id, seq, amount, after }, place) => {
      sum += amount;
      if (sum < 0n) trouble(`${key} was ${sum} (I2)`);
      if (after !== sum || seq !== place + 1) trouble(`${key} step ${seq} does not follow (I4)`);
      if (ids.has(id)) trouble(`${key} has ${id} twice (I5)`);
      ids.add(id);
    });
    if (sum !== balance) trouble(`${key} holds ${balance}, its entries say ${sum} (I3)`);
  }
}

/** Beside what the company knows. */
function judgeOrders(
  deposits: readonly DepositCase[],
  withdrawals: readonly WithdrawalCase[],
  trouble: Trouble,
): void {
  for (const { order, received, wasTakenBack } of deposits) {
    if (order.given > received) trouble(`${order.no} gave more than came in`);
    if (order.returned > order.given) trouble(`${order.no} took back more than it gave`);
    // A person may have credited it all the same.
    if (wasTakenBack() && order.reason !== 'by_staff' && order.returned !== order.given)
      trouble(`${order.no} is kept though the company took it back`);
  }
  for (const { order, isPaid, wasSent } of withdrawals) {
    if (order.paid + order.released > 1) trouble(`${order.no} ended ${order.paid + order.released} times`);
    if (order.paid > 0 && !isPaid) trouble(`${order.no} left, but nobody was paid`);
    if (order.released > 0 && isPaid && wasSent()) trouble(`${order.no} was paid and came back`);
  }
}

/** Deposits less withdrawals and the house's results are what members have (I10). */
function judgeSums(
  model: LedgerModel,
  from: {
    deposits: readonly DepositCase[];
    withdrawals: readonly WithdrawalCase[];
    told: readonly Posting[];
  },
  trouble: Trouble,
): void {
  let due = 0n;
  for (const { order } of from.deposits) due += order.credited - order.taken;
  for (const { order } of from.withdrawals) due -= BigInt(order.paid) * order.amount;
  for (const { movements } of from.told)
    for (const { from: source, to, amount } of movements) {
      if (unitOf(source) !== 'PHP') continue;
      if ('book' in to && 'house' in source) due += amount;
      if ('book' in source && 'house' in to) due -= amount;
    }
  let has = 0n;
  for (const [key, { balance }] of model.accounts) if (/(cash|locked|bonus)$/.test(key)) has += balance;
  if (has !== due) trouble(`members have ${has}, and should have ${due} (I10)`);
}
