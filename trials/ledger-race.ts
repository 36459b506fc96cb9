import { randomUUID } from 'node:crypto';
import type { Posting } from '../apps/server/src/modules/wallet/posting.ts';
import type { Trial } from '../tools/trial.ts';
import { spendFreely } from './ledger/known-faults.ts';
import { type Door, type LedgerHome, merchant, openDoor, withLedger } from './ledger/ledger-home.ts';
import { isFull, seeded } from './seeded.ts';

const repeats = isFull ? 1000 : 50;
const spendings = 64;
const affordable = 10;

export const trial: Trial = {
  name: 'ledger-race',
  describe: `${spendings} parallel spendings of one member with money for ${affordable}, over two writers: exactly ${affordable} are accepted`,
  run: ({ seed, negative }) =>
    withLedger(async (home) => {
      if (negative) await spendFreely(home.query);
      const doors = [1, 2].map(() => openDoor({ url: home.url, connections: 4 }));
      try {
        return await race(home, doors, seeded(seed));
      } finally {
        await Promise.all(doors.map((door) => door.close()));
      }
    }),
};

/** The callers' own count decides; the ledger's rows must say the same. */
async function race({ query }: LedgerHome, doors: readonly Door[], below: (n: number) => number) {
  const counts = new Map<number, number>();
  let [unexpected, mismatched] = [0, 0];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const memberId = randomUUID();
    const price = BigInt(1 + below(5_000_000));
    await doors[0]?.ledger.postNow(merchant, deposit(memberId, price * BigInt(affordable)));
    const answers = await Promise.all(
      Array.from({ length: spendings }, (_, nth) => {
        const { ledger } = doors[below(doors.length)] as Door;
        return ledger.postNow(merchant, spend(memberId, `s${nth}`, price));
      }),
    );
    const accepted = answers.filter(({ status }) => status === 'applied').length;
    counts.set(accepted, (counts.get(accepted) ?? 0) + 1);
    unexpected += answers.filter(({ status }) => !/^(applied|insufficient)$/.test(status)).length;
    const [kept] = await query<{ entries: number; balance: string }>(
      `select count(*)::int - 1 as entries, min(a.balance)::text as balance
       from wallet.account a join wallet.transfer t on t.account_id = a.id where a.member_id = $1`,
      [memberId],
    );
    if (kept?.entries !== accepted || kept.balance !== '0') mismatched += 1;
  }
  return {
    held: counts.get(affordable) === repeats && unexpected === 0 && mismatched === 0,
    figures: `${repeats} repeats, accepted ${[...counts].map(([count, times]) => `${count} (${times} times)`).join(', ')}, other answers ${unexpected}, rows that say otherwise ${mismatched}`,
  };
}

const deposit = (memberId: string, amount: bigint): Posting => ({
  id: 'd1',
  memberId,
  kind: 'deposit',
  reference: 'd1',
  movements: [{ from: { house: 'payments_clearing' }, to: { book: 'cash' }, amount }],
});
const spend = (memberId: string, id: string, amount: bigint): Posting => ({
  id,
  memberId,
  kind: 'adjustment',
  reference: id,
  movements: [{ from: { book: 'cash' }, to: { house: 'adjustments' }, amount }],
});
