import { randomUUID } from 'node:crypto';
import type { Posted, Posting } from '../apps/server/src/modules/wallet/posting.ts';
import { asMember } from '../apps/server/src/platform/database/work.ts';
import type { Trial } from '../tools/trial.ts';
import { differencesIn, readKept, type Told } from './ledger/judge-history.ts';
import { forgetIds, markRefused } from './ledger/known-faults.ts';
import { type Door, type LedgerHome, openDoor, type Query, withLedger } from './ledger/ledger-home.ts';
import { type Below, randomPostings } from './ledger/random-postings.ts';
import { isFull, seeded } from './seeded.ts';
import { inLanes } from '../apps/server/src/testing/http-visitors.ts';

const histories = isFull ? 10_000 : 300;
const enoughToBreak = 40;
const mostMessages = 64;
const atOnce = 6;
const refusals = isFull ? 200 : 20;

export const trial: Trial = {
  name: 'ledger-against-model',
  describe: `${histories} random histories through two writers and 16 connections on PostgreSQL: the end is the model's, and a refused posting changes no row`,
  byCommand: true,
  run: ({ seed, negative }) =>
    withLedger(async (home) => {
      if (negative) {
        await forgetIds(home.query);
        await markRefused(home.query);
      }
      const doors = [1, 2].map(() => openDoor({ url: home.url, connections: 8 }));
      try {
        const below = seeded(seed);
        const { messages, differences } = await live(
          home,
          doors,
          below,
          negative ? enoughToBreak : histories,
        );
        const changed = await refuse(home, doors, below);
        const found = [differences.length, changed.length];
        return {
          // Both halves have a fault of their own, and both must notice.
          held: negative ? found.some((count) => count === 0) : found.every((count) => count === 0),
          figures: `${messages} messages, differences ${differences.length}${firstOf(differences)}; ${refusals} refused postings, changed tables ${changed.length}${firstOf(changed)}`,
        };
      } finally {
        await Promise.all(doors.map((door) => door.close()));
      }
    }),
};

const firstOf = ([first]: readonly string[]) => (first === undefined ? '' : ` (first: ${first})`);

/** Each history has a merchant of its own, so that the house's sides are its own too. */
async function live({ query }: LedgerHome, doors: readonly Door[], below: Below, count: number) {
  let messages = 0;
  const differences: string[] = [];
  const plans = Array.from({ length: count }, (_, nth) => ({
    merchant: `h${nth}`,
    postings: randomPostings(
      below,
      [1, 2, 3].map(() => randomUUID()),
      16 + below(mostMessages - 15),
    ),
    ways: Array.from({ length: mostMessages }, () => below(doors.length * 2)),
  }));
  await inLanes(plans, atOnce, async ({ merchant, postings, ways }) => {
    const told: Told[] = [];
    await inLanes(postings, 8, async (posting, nth) => {
      try {
        told.push({ posting, answer: await send(doors, merchant, posting, ways[nth] ?? 0) });
      } catch (error) {
        differences.push(`${merchant}: ${posting.id} had no answer: ${String(error)}`);
      }
    });
    messages += postings.length;
    const found = differencesIn(told, await readKept(query, merchant));
    differences.push(...found.map((one) => `${merchant}: ${one}`));
  });
  return { messages, differences };
}

/** One of the doors, by its writer or inside a work. */
async function send(
  doors: readonly Door[],
  merchant: string,
  posting: Posting,
  way: number,
): Promise<Posted> {
  const door = doors[way >> 1] as Door;
  return way % 2 === 0
    ? door.ledger.postNow(merchant, posting)
    : door.runWork(asMember(merchant, posting.memberId), (work) => door.ledger.post(work, posting));
}

const tables = ['account', 'house_account', 'transfer', 'house_delta', 'house_transfer', 'house_fold'];

/** Every row of the ledger in its version and place. A lock leaves its number on a row (xmax), and nothing else. */
async function imprint(query: Query): Promise<Map<string, string>> {
  const prints = new Map<string, string>();
  for (const table of tables) {
    const [row] = await query<{ print: string }>(
      `select md5(string_agg(t.tableoid || ' ' || t.ctid || ' ' || t.xmin || ' ' || t::text, chr(10)
         order by t.tableoid, t.ctid)) as print from wallet.${table} t`,
    );
    prints.set(table, row?.print ?? '');
  }
  return prints;
}

/** Answers the tables that were not the same after a no. */
async function refuse({ query }: LedgerHome, doors: readonly Door[], below: Below): Promise<string[]> {
  const memberId = randomUUID();
  const merchant = 'refused';
  const base: Posting = {
    id: 'd1',
    memberId,
    kind: 'deposit',
    reference: 'd1',
    movements: [{ from: { house: 'payments_clearing' }, to: { book: 'cash' }, amount: 100n }],
  };
  const noes: Posting[] = [
    { ...base, reference: 'other' },
    { ...base, id: 'x1', movements: [{ from: { book: 'cash' }, to: { house: 'fees' }, amount: 101n }] },
    { ...base, id: 'x2', movements: [{ from: { book: 'cash' }, to: { book: 'locked' }, amount: 101n }] },
    { ...base, id: 'x3', movements: [{ from: { book: 'cash' }, to: { book: 'trial' }, amount: 1n }] },
  ];
  // The first time opens the accounts that are named.
  for (const posting of [base, ...noes]) await send(doors, merchant, posting, 0);
  const changed: string[] = [];
  for (let nth = 0; nth < refusals; nth += 1) {
    const before = await imprint(query);
    const { status } = await send(doors, merchant, noes[below(noes.length)] ?? base, below(doors.length * 2));
    if (status === 'applied' || status === 'replayed') changed.push(`a posting was ${status}`);
    const after = await imprint(query);
    changed.push(...tables.filter((table) => before.get(table) !== after.get(table)));
  }
  return changed;
}
