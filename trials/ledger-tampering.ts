import { checkChains } from '../apps/server/src/modules/wallet/checks/chains.ts';
import { ledgerChecks } from '../apps/server/src/modules/wallet/checks/ledger-checks.ts';
import type { Trial } from '../tools/trial.ts';
import { leaveOutReference } from './ledger/known-faults.ts';
import { type Db, type LedgerHome, openDoor, rawSql, withLedger } from './ledger/ledger-home.ts';
import { fillLedger } from './ledger/fill-ledger.ts';
import { type Tampering, tamperings } from './ledger/tamperings.ts';
import { isFull, seeded } from './seeded.ts';

const entries = isFull ? 1_000_000 : 50_000;
const members = isFull ? 5000 : 250;
const tries = isFull ? 1000 : 100;
const mostSeconds = 60;

export const trial: Trial = {
  name: 'ledger-tampering',
  byCommand: true,
  describe: `${entries} entries are verified within ${mostSeconds} s, and ${tries} changes by the database's owner are all found`,
  run: ({ seed, negative }) =>
    withLedger(async (home) => {
      if (negative) await leaveOutReference(home.query);
      const below = seeded(seed);
      const door = openDoor({ url: home.url, connections: 8 });
      try {
        await fillLedger(door, { entries, members, below });
      } finally {
        await door.close();
      }
      await home.query('analyze');
      const verified = await verify(home);
      const { done, missed } = await tamper(home, below);
      return {
        held:
          verified.ok &&
          verified.examined >= entries &&
          verified.seconds <= mostSeconds &&
          done === tries &&
          missed.size === 0,
        figures: `${verified.examined} entries verified in ${verified.seconds.toFixed(1)} s${verified.ok ? '' : ' and found wrong'}, ${done} tamperings of ${tamperings.length} kinds, not found ${[...missed.values()].reduce((sum, one) => sum + one, 0)}${[...missed].map(([name, count]) => ` (${name}: ${count})`).join('')}`,
      };
    }),
};

async function verify({ system }: LedgerHome) {
  const begun = performance.now();
  const results = [];
  for (const check of ledgerChecks) results.push(await check(system.kysely));
  return {
    ok: results.every(({ ok }) => ok),
    examined: results.find(({ name }) => name === 'chains')?.examined ?? 0,
    seconds: (performance.now() - begun) / 1000,
  };
}

/** Answers which kinds were not found, and how often. */
async function tamper({ query, system }: LedgerHome, below: (n: number) => number) {
  const accounts = await query<{ id: string; seq: number }>(
    'select id, seq::int as seq from wallet.account where seq > 2 order by id',
  );
  // The checks' own login with the owner's rights: it sees in its transaction what it changed there.
  await query('grant insert, update, delete on all tables in schema wallet to perya_system');
  const missed = new Map<string, number>();
  let done = 0;
  for (; done < tries; done += 1) {
    // Every kind gets its turns; which entry it meets is chance.
    const tampering = tamperings[done % tamperings.length] as Tampering;
    const at = below(accounts.length);
    const [one, other] = [accounts[at], accounts[(at + 1) % accounts.length]];
    if (one === undefined || other === undefined) break;
    const step =
      tampering.where === 'the last'
        ? one.seq
        : 1 + below(tampering.where === undefined ? one.seq : one.seq - 1);
    const found = await withTampering(system.kysely, tampering, [one.id, step, other.id]);
    if (!found) missed.set(tampering.name, (missed.get(tampering.name) ?? 0) + 1);
  }
  return { done, missed };
}

const undo = new Error('undo');

/** In a transaction that is taken back: the next one meets the ledger as it was. */
async function withTampering(db: Db, { statements }: Tampering, values: readonly [string, number, string]) {
  let found = false;
  await db
    .transaction()
    .execute(async (own) => {
      for (const statement of statements) await rawSql(own, ...bound(statement, values));
      found = await isFound(own, [values[0], values[2]]);
      throw undo;
    })
    .catch((error: unknown) => {
      // A constraint refused it: the owner did not even get so far.
      if ((error as { code?: string }).code?.startsWith('23') === true) found = true;
      else if (error !== undo) throw error;
    });
  return found;
}

/** Only the values that a statement names. */
function bound(statement: string, values: readonly unknown[]): [string, unknown[]] {
  const named = [...new Set(statement.match(/\$\d/g))];
  const text = statement.replace(/\$\d/g, (name) => `$${named.indexOf(name) + 1}::bigint`);
  return [text, named.map((name) => values[Number(name[1]) - 1])];
}

/** The chains of the touched accounts first: the same statement as over all, and much shorter. */
async function isFound(db: Db, accounts: readonly string[]): Promise<boolean> {
  if (!(await checkChains(db, accounts)).ok) return true;
  for (const check of ledgerChecks) if (check !== checkChains && !(await check(db)).ok) return true;
  return false;
}
