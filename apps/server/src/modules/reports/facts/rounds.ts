import { dayOf } from '#platform/days';
import type { ReportsEngine } from '../engine/port.ts';
import { lastEnds } from './repository.ts';
import {
  type Correction,
  correctionsBetween,
  correctionsOf,
  keepCorrection,
  type Result,
  resultsBetween,
  resultsTouched,
  type Worth,
} from './rounds-repository.ts';
import { roundLines } from './tables-of-facts.ts';
import type { WriterParts } from './writer.ts';

/** A moment as PostgreSQL tells it in text, for the calendar. */
export const momentOf = (text: string): Date => new Date(`${text.slice(0, 23).replace(' ', 'T')}Z`);
/** A moment as the store reads it. */
export const textOf = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

const lineOf = (one: Result, line: number, day: string, at: string) => ({
  brand: one.merchant_code,
  day,
  at,
  company: one.company,
  game: one.node_id,
  vendor: one.vassalage,
  type: one.game_type,
  member: one.member_id,
  round: one.round_id,
  line,
  currency: one.currency,
  rounds: one.rounds,
  stake: one.stake,
  returned: one.returned,
  jackpot_paid: one.jackpot_paid,
  contributions: one.contributions,
  seen: one.last_at,
});
const correctionLine = (one: Correction) => lineOf(one, one.line, one.day, one.corrected_at);

/** First lines of a span, and corrections that were found in it; answers how many. */
export async function copyRounds(
  { db, engine, zoneOf }: WriterParts,
  from: Date,
  until: Date,
): Promise<number> {
  const [results, corrections] = [
    await resultsBetween(db, from, until),
    await correctionsBetween(db, from, until),
  ];
  const lines = results.flatMap((one) => {
    const zone = zoneOf(one.merchant_code);
    return zone === null ? [] : [lineOf(one, 0, dayOf(momentOf(one.at), zone), one.at)];
  });
  const all = [...lines, ...corrections.map(correctionLine)];
  if (all.length > 0) await engine.write('round', all);
  return all.length;
}

const parts = ['stake', 'returned', 'jackpot_paid', 'contributions'] as const;

/** What a round is now, less what its lines say: null when they say it all. */
function differenceOf(now: Worth, known: readonly Worth[]): Worth | null {
  const left = (part: (typeof parts)[number]): string =>
    String(known.reduce((rest, one) => rest - BigInt(one[part]), BigInt(now[part])));
  const difference = {
    rounds: known.reduce((rest, one) => rest - one.rounds, now.rounds),
    stake: left('stake'),
    returned: left('returned'),
    jackpot_paid: left('jackpot_paid'),
    contributions: left('contributions'),
  };
  return difference.rounds === 0 && parts.every((part) => difference[part] === '0') ? null : difference;
}

async function firstLineOf(engine: ReportsEngine, one: Result, day: string): Promise<Worth | undefined> {
  const [found] = await engine.rows<Worth>(
    `select rounds, toString(stake) as stake, toString(returned) as returned, toString(jackpot_paid) as jackpot_paid,
       toString(contributions) as contributions from ${roundLines}
     where brand = {brand:String} and day = {day:Date} and company = {company:String} and game = {game:String}
       and member = {member:String} and round = {round:String} and line = 0`,
    {
      brand: one.merchant_code,
      day,
      company: one.company,
      game: one.node_id,
      member: one.member_id,
      round: one.round_id,
    },
  );
  return found;
}

/**
 * Rounds whose result was taken back or changed since. Until their day is final they are simply what they are now; afterwards what is different
 * becomes a line of its own, written down in PostgreSQL first, so that a store that is made anew has the same lines.
 */
export async function copyTouched(writer: WriterParts, since: Date, now: Date): Promise<void> {
  const { db, engine, zoneOf } = writer;
  const touched = await resultsTouched(db, since);
  if (touched.length === 0) return;
  const ends = await lastEnds(db);
  for (const one of touched) {
    const zone = zoneOf(one.merchant_code);
    if (zone === null) continue;
    const at = momentOf(one.at);
    const day = dayOf(at, zone);
    if (at >= (ends.get(one.merchant_code) ?? new Date(0))) {
      await engine.write('round', [lineOf(one, 0, day, one.at)]);
      continue;
    }
    const first = await firstLineOf(engine, one, day);
    if (first === undefined) continue;
    const before = await correctionsOf(db, one);
    const difference = differenceOf(one, [first, ...before]);
    if (difference !== null)
      await keepCorrection(db, {
        ...one,
        ...difference,
        line: before.length + 1,
        day: dayOf(now, zone),
        corrected_at: textOf(now),
      });
    const lines = (await correctionsOf(db, one)).map(correctionLine);
    if (lines.length > 0) await engine.write('round', lines);
  }
}
