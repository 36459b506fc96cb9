import { randomUUID } from 'node:crypto';
import { foldHouse } from '../apps/server/src/modules/wallet/checks/folding.ts';
import { checkZeroSum } from '../apps/server/src/modules/wallet/checks/ledger-checks.ts';
import { asMember } from '../apps/server/src/platform/database/work.ts';
import type { Trial } from '../tools/trial.ts';
import { everydayPosting } from './ledger/fill-ledger.ts';
import { roundHouse } from './ledger/known-faults.ts';
import {
  type Db,
  type Door,
  type LedgerHome,
  merchant,
  openDoor,
  rawSql,
  withLedger,
} from './ledger/ledger-home.ts';
import { isFull, pause, seeded } from './seeded.ts';

const members = 50;
const writers = 16;
const readers = 4;
const seconds = isFull ? 60 : 8;
const leastReads = isFull ? 10_000 : 200;

export const trial: Trial = {
  name: 'ledger-bank',
  describe: `${writers} writers move money of ${members} members for ${seconds} s: each snapshot of ${readers} readers adds up to nothing, no balance is below zero`,
  run: ({ seed, negative }) =>
    withLedger(async (home) => {
      if (negative) await roundHouse(home.query);
      const doors = [1, 2].map(() => openDoor({ url: home.url, connections: writers / 4 }));
      try {
        return await bank(home, doors, seeded(seed));
      } finally {
        await Promise.all(doors.map((door) => door.close()));
      }
    }),
};

type Below = (n: number) => number;

/** What the writers were told, per member: stands outside the ledger. */
type Told = Map<string, bigint>;

async function bank(home: LedgerHome, doors: readonly Door[], below: Below) {
  const ids = Array.from({ length: members }, () => randomUUID());
  const told: Told = new Map(ids.map((id) => [id, 0n]));
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  const seen = { reads: 0, off: 0, negative: 0 };
  const [writing] = await Promise.all([
    Promise.all(
      Array.from({ length: writers }, (_, nth) => write(doors[nth % 2], nth, { ids, told, below, isOver })),
    ),
    ...Array.from({ length: readers }, () => read(home, seen, isOver)),
    fold(home, isOver),
  ]);
  const wrong = await wrongBalances(home, told);
  const postings = writing.reduce((sum, one) => sum + one, 0);
  return {
    held: seen.off === 0 && seen.negative === 0 && wrong === 0 && seen.reads >= leastReads && postings > 0,
    figures: `postings ${postings}, snapshots ${seen.reads}, not exact ${seen.off}, with a balance below zero ${seen.negative}, members whose balance is not what was answered ${wrong}`,
  };
}

interface Shift {
  ids: readonly string[];
  told: Told;
  below: Below;
  isOver: () => boolean;
}

/** Half of them post by the writer, half inside works. Answers how many postings were applied. */
async function write(door: Door | undefined, nth: number, { ids, told, below, isOver }: Shift) {
  let applied = 0;
  for (let turn = 0; !isOver(); turn += 1) {
    const memberId = ids[below(ids.length)] ?? '';
    const posting = { ...everydayPosting(below), id: `w${nth}.${turn}`, memberId, reference: '' };
    const answer =
      nth % 4 < 2
        ? await door?.ledger.postNow(merchant, posting)
        : await door?.runWork(asMember(merchant, memberId), (work) => door.ledger.post(work, posting));
    if (answer?.status !== 'applied') continue;
    applied += 1;
    const moved = answer.entries.reduce((sum, { amount }) => sum + amount, 0n);
    told.set(memberId, (told.get(memberId) ?? 0n) + moved);
  }
  return applied;
}

interface Seen {
  reads: number;
  off: number;
  negative: number;
}

/** One snapshot per transaction: members' balances and everything ever added to the house's sides. */
async function read({ system }: LedgerHome, seen: Seen, isOver: () => boolean) {
  while (!isOver()) {
    const { isExact, lowest } = await system.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const { total, lowest } = await totals(db);
        // The ledger's own check stands on folded sums; it must see the same.
        const own = seen.reads % 8 === 0 ? await checkZeroSum(db) : { ok: true };
        return { isExact: BigInt(total) === 0n && own.ok, lowest };
      });
    seen.reads += 1;
    if (!isExact) seen.off += 1;
    if (BigInt(lowest) < 0n) seen.negative += 1;
  }
}

async function totals(db: Db) {
  const [row] = await rawSql<{ total: string; lowest: string }>(
    db,
    `select (coalesce(sum(balance), 0) + coalesce((select sum(amount) from wallet.house_delta), 0))::text as total,
       coalesce(min(balance), 0)::text as lowest from wallet.account`,
  );
  return row ?? { total: '0', lowest: '0' };
}

/** As the worker does it all day, only more often. */
async function fold({ system }: LedgerHome, isOver: () => boolean) {
  while (!isOver()) {
    await foldHouse(system.kysely);
    await pause(250);
  }
}

async function wrongBalances({ query }: LedgerHome, told: Told): Promise<number> {
  const rows = await query<{ member_id: string; total: string }>(
    'select member_id, sum(balance)::text as total from wallet.account group by member_id',
  );
  return rows.filter(({ member_id, total }) => told.get(member_id) !== BigInt(total)).length;
}
