import type { Kysely } from 'kysely';
import { dayEnd, dayOf, dayStart } from '#platform/days';
import type { ReportsEngine } from '../engine/port.ts';
import { fold, unfolded } from './fold.ts';
import {
  type Day,
  daysToCheck,
  type Difference,
  keepDay,
  keepSums,
  lastDays,
  type Sum,
  sumsBetween,
} from './repository.ts';
import { copyTouched } from './rounds.ts';
import { correctionSum, nothing, resultSums, type RoundSum } from './rounds-repository.ts';
import { dayHash, entries, roundLines, roundsHash, sidesOfDays } from './tables-of-facts.ts';
import { copySpan, type WriterParts } from './writer.ts';

/** After its end a day waits for whoever was still writing. */
export const finalAfterMs = 30 * 60_000;
/** Longer than a worker's look takes: what changed in it may not be a line yet. */
const touchedAgainMs = 3600_000;

type Span = Pick<Day, 'merchant_code' | 'day' | 'time_zone' | 'from_at' | 'until_at'>;

const spanOf = (merchant: string, day: string, zone: string): Span => ({
  merchant_code: merchant,
  day,
  time_zone: zone,
  from_at: dayStart(day, zone),
  until_at: dayEnd(day, zone),
});

const nextDay = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

async function factsOf(engine: ReportsEngine, { merchant_code: brand, day }: Span) {
  const [found] = await engine.rows<{ lines: string; hash: string }>(dayHash, { brand, day });
  const [rounds] = await engine.rows<{ lines: string; hash: string }>(roundsHash, { brand, day });
  const sums = await engine.rows<Sum>(
    `select account, currency, toString(count()) as lines, toString(sum(change)) as amount
     from ${sidesOfDays} group by account, currency`,
    { brand, from: day, until: day },
  );
  const [played = nothing] = await engine.rows<RoundSum>(
    `select toString(count()) as lines, toString(sum(stake)) as stake, toString(sum(returned)) as returned
     from ${roundLines} where brand = {brand:String} and day = {day:Date}`,
    { brand, day },
  );
  return {
    lines: found?.lines ?? '0',
    hash: found?.hash ?? '0',
    rounds: rounds?.lines ?? '0',
    rounds_hash: rounds?.hash ?? '0',
    sums,
    played,
  };
}

/** Accounts whose sums are not the same on both sides. */
export function differencesOf(ledger: readonly Sum[], facts: readonly Sum[]): Difference[] {
  const keyOf = ({ account, currency }: Sum): string => `${account} ${currency}`;
  const sidesOf = (sums: readonly Sum[]) =>
    new Map(sums.map((sum) => [keyOf(sum), `${sum.amount} in ${sum.lines}`]));
  const [told, held] = [sidesOf(ledger), sidesOf(facts)];
  return [...new Set([...told.keys(), ...held.keys()])].toSorted().flatMap((account) => {
    const [one, other] = [told.get(account) ?? '0 in 0', held.get(account) ?? '0 in 0'];
    return one === other ? [] : [{ account, ledger: one, facts: other }];
  });
}

interface Truth {
  sums: Sum[];
  played: RoundSum;
}

/** A day is read from PostgreSQL once for all brands with its clock. */
function readingTruth(db: Kysely<object>) {
  const known = new Map<string, Promise<[Map<string, Sum[]>, Map<string, RoundSum>]>>();
  return async ({ merchant_code, day, from_at, until_at }: Span, isAgain = false): Promise<Truth> => {
    const key = `${from_at.getTime()} ${until_at.getTime()}`;
    const read =
      (isAgain ? undefined : known.get(key)) ??
      Promise.all([sumsBetween(db, from_at, until_at), resultSums(db, from_at, until_at)]);
    known.set(key, read);
    const [sums, results] = await read;
    const [first, more] = [
      results.get(merchant_code) ?? nothing,
      await correctionSum(db, merchant_code, day),
    ];
    const both = (part: keyof RoundSum): string => String(BigInt(first[part]) + BigInt(more[part]));
    return {
      sums: sums.get(merchant_code) ?? [],
      played: { lines: both('lines'), stake: both('stake'), returned: both('returned') },
    };
  };
}

const playedText = ({ lines, stake, returned }: RoundSum): string => `${stake} and ${returned} in ${lines}`;

function allDifferences(truth: Truth, facts: Truth): Difference[] {
  const [one, other] = [playedText(truth.played), playedText(facts.played)];
  const rounds = one === other ? [] : [{ account: 'rounds', ledger: one, facts: other }];
  return [...differencesOf(truth.sums, facts.sums), ...rounds];
}

/** Holds a day against PostgreSQL; what does not fit is copied again once, as whoever was still writing may have come late. */
async function holdDay(parts: WriterParts, span: Span, truthOf: ReturnType<typeof readingTruth>) {
  const facts = await factsOf(parts.engine, span);
  const truth = await truthOf(span);
  const differences = allDifferences(truth, facts);
  if (differences.length === 0) return { ...facts, told: truth.sums, differences };
  // A result that changed meanwhile becomes a line first: copied again, its day's own line would hide it.
  await copyTouched(parts, new Date(Date.now() - touchedAgainMs), new Date());
  await copySpan(parts, span.from_at, span.until_at);
  const again = await factsOf(parts.engine, span);
  const later = await truthOf(span, true);
  return { ...again, told: later.sums, differences: allDifferences(later, again) };
}

/** Days that are over and have no line yet, oldest first. */
async function daysThatEnded({ db, engine, zoneOf }: WriterParts, written: Date): Promise<Span[]> {
  const last = await lastDays(db);
  const first = await engine.rows<{ brand: string; day: string }>(
    `select brand, toString(min(day)) as day from ${entries} group by brand`,
  );
  return first.flatMap(({ brand, day }) => {
    const zone = zoneOf(brand);
    if (zone === null) return [];
    const today = dayOf(written, zone);
    const known = last.get(brand);
    const spans: Span[] = [];
    for (let one = known === undefined ? day : nextDay(known); one < today; one = nextDay(one)) {
      const span = spanOf(brand, one, zone);
      if (span.until_at.getTime() + finalAfterMs <= written.getTime()) spans.push(span);
    }
    return spans;
  });
}

/** Ends days: from then on lines and hash are what they are (OPS-REPORT-02). */
export async function endDays(parts: WriterParts, written: Date): Promise<void> {
  const truthOf = readingTruth(parts.db);
  for (const span of await daysThatEnded(parts, written)) {
    if (parts.signal?.aborted === true) return;
    const { lines, hash, rounds, rounds_hash, told, differences } = await holdDay(parts, span, truthOf);
    await keepSums(parts.db, span, told);
    await keepDay(parts.db, { ...span, lines, hash, rounds, rounds_hash }, differences);
  }
}

/** Sums of a day that differ from its lines are made anew once; whatever still differs is told. */
async function checkFolded(
  { engine }: WriterParts,
  { merchant_code: brand, day }: Day,
): Promise<Difference[]> {
  const one = { brand, day };
  if ((await unfolded(engine, one)).length === 0) return [];
  await fold(engine, one);
  return unfolded(engine, one);
}

/** Holds the last days against the ledger and against what they were; answers how many were held and which differ. */
export async function checkDays(parts: WriterParts, since: Date) {
  const truthOf = readingTruth(parts.db);
  const wrong: { merchant: string; day: string; differences: Difference[] }[] = [];
  const days = await daysToCheck(parts.db, since);
  for (const day of days) {
    const held = await holdDay(parts, day, truthOf);
    const isSame =
      held.hash === day.hash &&
      held.lines === day.lines &&
      held.rounds === day.rounds &&
      held.rounds_hash === day.rounds_hash;
    const hash = {
      account: 'hash',
      ledger: `${day.hash} of ${day.lines}`,
      facts: `${held.hash} of ${held.lines}`,
    };
    const differences = [...held.differences, ...(isSame ? [] : [hash]), ...(await checkFolded(parts, day))];
    await keepDay(parts.db, day, differences);
    if (differences.length > 0) wrong.push({ merchant: day.merchant_code, day: day.day, differences });
  }
  return { examined: days.length, wrong };
}
