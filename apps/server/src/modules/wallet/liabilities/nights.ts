import { type Kysely, sql, type Transaction } from 'kysely';
import type { Merchants } from '#modules/merchant';
import { dayOf } from '#platform/days';
import type { EveryJob } from '#platform/jobs/job';
import type { CheckResult } from '../checks/check-result.ts';
import { keepCheck, lastChecks } from '../checks/last-checks.ts';
import type { ReceiptKey } from '../receipts.ts';
import { areEnough, type Cut, takeCut } from './cut.ts';
import { keepDirectory } from './directory.ts';
import { checkFunds } from './funds.ts';
import type { SideOf } from './leaves.ts';
import { signNight } from './signed-night.ts';
import { makeTree, type Tree } from './tree.ts';

/** How long members can have their proof of a night from us; what they saved stays good. */
export const proofNights = 35;
const lookEveryMs = 20_000;
const dayMs = 86_400_000;

export interface NightParts {
  /** Role perya_system, with time for long statements. */
  db: Kysely<object>;
  merchants: Merchants;
  key: ReceiptKey;
  now: () => Date;
}

interface Night {
  merchant: string;
  currency: string;
  night: string;
}

const keyOf = ({ merchant, currency, night }: Night) =>
  sql`merchant_code = ${merchant} and currency = ${currency} and night = ${night}`;

async function isThere(db: Kysely<object>, night: Night): Promise<boolean> {
  const { rows } = await sql`select from wallet.owed_night where ${keyOf(night)}`.execute(db);
  return rows.length > 0;
}

async function textBefore(db: Kysely<object>, { merchant, currency, night }: Night): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`select text from wallet.owed_night
    where merchant_code = ${merchant} and currency = ${currency} and night < ${night} and text is not null
    order by night desc limit 1`.execute(db);
  return rows[0]?.text ?? null;
}

interface Page {
  side: SideOf;
  page: number;
  leaves: Buffer;
}

async function keepPages(db: Transaction<object>, of: Night, pages: readonly Page[]): Promise<void> {
  for (const { side, page, leaves } of pages)
    await sql`insert into wallet.owed_page (merchant_code, currency, night, side, page, leaves)
      values (${of.merchant}, ${of.currency}, ${of.night}, ${side}, ${page}, ${leaves})`.execute(db);
}

async function keepSides(db: Transaction<object>, of: Night, { sides }: Tree): Promise<void> {
  for (const [side, { key, pages }] of sides.entries())
    await sql`insert into wallet.owed_side (merchant_code, currency, night, side, salt_key, pages)
      values (${of.merchant}, ${of.currency}, ${of.night}, ${side}, ${key}, ${pages})`.execute(db);
}

async function endOld(db: Transaction<object>, { merchant, currency, night }: Night): Promise<void> {
  for (const part of ['owed_page', 'owed_side', 'owed_directory'])
    await sql`delete from wallet.${sql.ref(part)} where merchant_code = ${merchant} and currency = ${currency}
      and night <= ${night}::date - ${proofNights}::int`.execute(db);
}

/** What the tree adds up to, held against the ledger's other sides. */
const isRight = ({ numbers, amounts, ledger }: Cut, { root }: Tree): boolean =>
  root.sum === ledger && numbers.every((number) => number > 0n) && amounts.every((amount) => amount >= 0n);

/** Takes a night, once: reads all balances at one moment, adds them up, and keeps and signs what came of it (ADR 155). */
export async function takeNight(parts: NightParts, of: Night, signal?: AbortSignal): Promise<void> {
  const { db, key } = parts;
  const cut = await takeCut(db, of, signal);
  // Worked out before anything is written: a transaction that waits for it would hold up whoever tidies behind the ledger.
  const pages: Page[] = [];
  const tree = await makeTree(cut, (side, page, leaves) => {
    signal?.throwIfAborted();
    pages.push({ side, page, leaves });
  });
  await db.transaction().execute(async (work) => {
    await keepPages(work, of, pages);
    await keepDirectory(work, of, {
      numbers: cut.numbers,
      places: [tree.sides[0].places, tree.sides[1].places],
    });
    await keepSides(work, of, tree);
    // A number that the ledger does not say is not signed: it is looked into first.
    const signed = isRight(cut, tree)
      ? signNight(key, { ...of, cut, tree, before: await textBefore(work, of) })
      : null;
    await sql`insert into wallet.owed_night (merchant_code, currency, night, taken_at, total, ledger, stakes, balances, depth, text,
        signature, key_id)
      values (${of.merchant}, ${of.currency}, ${of.night}, ${cut.takenAt}, ${tree.root.sum}, ${cut.ledger}, ${cut.stakes},
        ${cut.numbers.length}, ${tree.depth}, ${signed?.text ?? null}, ${signed?.signature ?? null}, ${signed?.keyId ?? null})`.execute(
      work,
    );
    await endOld(work, of);
  });
}

/** Whether the newest night of each brand is what the ledger said when it was taken; red until a later one is. */
async function checkNights(db: Kysely<object>): Promise<CheckResult> {
  const { rows } = await sql<{ merchant: string; night: string; total: string; ledger: string }>`
    select * from (select distinct on (merchant_code, currency) merchant_code as merchant, night::text as night, total::text as total,
      ledger::text as ledger, text from wallet.owed_night order by merchant_code, currency, night desc) newest`.execute(
    db,
  );
  const wrong = rows.filter(({ total, ledger }) => total !== ledger);
  return {
    name: 'owed',
    ok: wrong.length === 0,
    examined: rows.length,
    wrong: wrong.length,
    details: { first: wrong.slice(0, 5) },
  };
}

const toldBy = ({ examined, wrong, details }: Pick<CheckResult, 'examined' | 'wrong' | 'details'>): string =>
  JSON.stringify([examined, wrong, details['first']]);

/** From each brand's midnight on; after an outage, at the first moment there is. */
export function createNights(parts: NightParts) {
  const { db, merchants, now } = parts;
  // A statement may come at any hour: what it changes is told at the next look, and what did not change is not told again.
  const lookAtFunds = async (): Promise<void> => {
    const found = await checkFunds(db, now());
    const last = (await lastChecks(db)).find(({ name }) => name === found.name);
    const isNew = last === undefined || toldBy(last) !== toldBy(found);
    if (isNew || now().getTime() - Date.parse(last.finishedAt) > dayMs) await keepCheck(db, found);
  };
  const takeDue = async (signal?: AbortSignal): Promise<void> => {
    for (const { merchantCode: merchant } of merchants.list()) {
      signal?.throwIfAborted();
      const { currency, timeZone } = merchants.settings(merchant);
      const of = { merchant, currency, night: dayOf(now(), timeZone) };
      if ((await isThere(db, of)) || !(await areEnough(db, of))) continue;
      await takeNight(parts, of, signal);
      await keepCheck(db, await checkNights(db));
    }
    await lookAtFunds();
  };
  const job: EveryJob = {
    name: 'wallet.nights',
    when: () => ({ everyMs: lookEveryMs }),
    run: ({ signal }) => takeDue(signal),
  };
  return { takeDue, job };
}
