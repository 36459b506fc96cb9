import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { dayOf } from '#platform/days';
import type { ReportsEngine } from '../engine/port.ts';
import {
  type Entry,
  entriesBetween,
  firstDayHere,
  keepWriting,
  lookNow,
  type Writing,
  writingOf,
} from './repository.ts';
import { copyRounds, copyTouched, momentOf } from './rounds.ts';
import { makeTables } from './tables-of-facts.ts';
import { dailySums } from './tables-of-sums.ts';

const firstSliceMs = 60_000;
const longestSliceMs = 24 * 3600_000;
const shortestSliceMs = 1000;
/** Rows of a slice that are neither too many for memory nor too few for the way. */
const fewRows = 5000;
const manyRows = 40_000;

export interface WriterParts {
  /** Role perya_system: one reading for all brands. */
  db: Kysely<object>;
  engine: ReportsEngine;
  cell: number;
  /** Those of this installation. */
  brands: () => readonly string[];
  /** Null for a brand that nobody here has heard of yet: its entries are copied when their day ends. */
  zoneOf: (merchant: string) => string | null;
  signal?: AbortSignal | undefined;
}

const factOf = ({ merchant_code, member_id, posting_id, ...entry }: Entry, zone: string) => ({
  ...entry,
  brand: merchant_code,
  member: member_id ?? '',
  posting: posting_id,
  day: dayOf(momentOf(entry.at), zone),
});

async function copyEntries({ db, engine, zoneOf }: WriterParts, from: Date, until: Date): Promise<number> {
  const rows = await entriesBetween(db, from, until);
  const facts = rows.flatMap((row) => {
    const zone = zoneOf(row.merchant_code);
    return zone === null ? [] : [factOf(row, zone)];
  });
  if (facts.length > 0) await engine.write('entry', facts);
  return rows.length;
}

/** Copies a span of the ledger and the rounds that ended in it; the second time nothing changes. */
export async function copySpan(
  parts: WriterParts,
  from: Date,
  until: Date,
  after?: (at: Date) => Promise<void>,
) {
  let at = from.getTime();
  let sliceMs = firstSliceMs;
  while (at < until.getTime() && parts.signal?.aborted !== true) {
    const begin = new Date(at);
    const end = new Date(Math.min(at + sliceMs, until.getTime()));
    const rows = (await copyEntries(parts, begin, end)) + (await copyRounds(parts, begin, end));
    at = end.getTime();
    await after?.(end);
    if (rows > manyRows) sliceMs = Math.max(sliceMs / 2, shortestSliceMs);
    else if (rows < fewRows) sliceMs = Math.min(sliceMs * 2, longestSliceMs);
  }
}

/** Which store this is; one that never heard of this cell gets a name. */
async function originOf(engine: ReportsEngine, cell: number): Promise<string> {
  await makeTables(engine);
  const ask = `select toString(id) as id from origin where cell = {cell:UInt16} limit 1`;
  const [known] = await engine.rows<{ id: string }>(ask, { cell });
  if (known !== undefined) return known.id;
  const id = randomUUID();
  await engine.write('origin', [{ cell, id }]);
  return id;
}

/**
 * What another database of ours left in this store under the same brands. Days that have left the database stay: nobody could make
 * them anew.
 */
async function forgetFacts({ db, engine, brands }: WriterParts): Promise<void> {
  const which = { brands: [...brands()], from: await firstDayHere(db) };
  for (const table of ['entry', 'round', ...dailySums])
    await engine.run(
      `alter table ${table} delete where brand in {brands:Array(String)} and day >= {from:Date} settings mutations_sync = 2`,
      which,
    );
  await engine.run(
    `alter table game_month delete where brand in {brands:Array(String)} and month >= toStartOfMonth({from:Date}) settings mutations_sync = 2`,
    which,
  );
}

/**
 * Brings the store up to now: from where it stood, or from the first entry where this store has never been written. The place is kept
 * after each slice is written, so whoever is killed in between writes the slice again, and it is the same.
 */
export async function writeNew(parts: WriterParts): Promise<Writing | undefined> {
  const { db, engine, cell } = parts;
  const origin = await originOf(engine, cell);
  const kept = await writingOf(db);
  const before = kept?.origin === origin ? kept : undefined;
  if (before === undefined) await forgetFacts(parts);
  const { now, seen, since } = await lookNow(db, before);
  if (since === null) return undefined;
  // Until all of it is written, what an earlier look saw is what counts as seen.
  const seenMeanwhile = before?.seen ?? seen;
  let reached = before?.until_at ?? since;
  const keep = async (until_at: Date, seenThen: string): Promise<void> => {
    if (until_at < reached) return;
    reached = until_at;
    await keepWriting(db, { origin, until_at, seen: seenThen });
  };
  await copySpan(parts, since, now, (at) => keep(at, seenMeanwhile));
  await copyTouched(parts, since, now);
  if (reached < now) return { origin, until_at: reached, seen: seenMeanwhile };
  await keep(now, seen);
  return { origin, until_at: now, seen };
}
