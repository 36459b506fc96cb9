import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import { dayEnd, dayOf, dayStart } from '#platform/days';
import { countDay, type DayFigures } from './count-day.ts';
import { differencesOf, keepDifferences, snapshotCounted, writeCorrections } from './differences.ts';
import { writeOwed } from './owed.ts';

/** Results of the last minutes of a day may still be on their way. */
export const graceMs = 30 * 60_000;

interface Asked {
  runNo: string;
  day: string;
}

/**
 * Counts one day, once more or for the first time. A day that was final stays what it was, because it was paid: what a run
 * finds otherwise becomes lines of correction.
 */
export async function runDay(work: Work, merchants: Merchants, { runNo, day }: Asked): Promise<void> {
  const { db, merchant } = work;
  const { timeZone, currency } = merchants.settings(merchant);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agents ${merchant} ${day}`}, 0))`.execute(db);
  const toAt = dayEnd(day, timeZone);
  const isFinal = work.now.getTime() >= toAt.getTime() + graceMs;
  const before = await lastRun(work, day);
  const wasFinal = await hasRun(work, day, 'done');
  if (wasFinal) await snapshotCounted(work, day);
  await sql`savepoint counting`.execute(db);
  const figures = await countDay(work, { day, fromAt: dayStart(day, timeZone), toAt, currency });
  const isSame = before === null ? null : before === figures.content_hash;
  const differences = wasFinal && isSame === false ? await differencesOf(work, day) : [];
  // The rows of the run before stay, so that their numbers stay too.
  if (isSame === true || wasFinal) await sql`rollback to savepoint counting`.execute(db);
  const state = wasFinal && isSame === false ? await stateOf(work, day) : 'done';
  await keepDifferences(work, runNo, differences);
  if (state === 'corrected')
    await writeCorrections(work, { runNo, day, madeOn: dayOf(work.now, timeZone) }, differences);
  if (isFinal && !wasFinal) await writeOwed(work, merchants, day);
  await keepRun(work, runNo, { state, isFinal, isSame, figures });
}

/** A day that was left to persons before there were lines of correction is left to them still. */
const stateOf = async (work: Work, day: string): Promise<'differs' | 'corrected'> =>
  (await hasRun(work, day, 'differs')) ? 'differs' : 'corrected';

async function lastRun({ db, merchant }: Work, day: string): Promise<string | null> {
  const { rows } = await sql<{ content_hash: string }>`select content_hash from agents.day_run
    where merchant_code = ${merchant} and day = ${day}::date and state in ('done', 'corrected')
    order by finished_at desc, run_no desc limit 1`.execute(db);
  return rows[0]?.content_hash ?? null;
}

/** Whether the day had such a run once it was over. */
async function hasRun({ db, merchant }: Work, day: string, state: 'done' | 'differs'): Promise<boolean> {
  const { rows } = await sql`select from agents.day_run
    where merchant_code = ${merchant} and day = ${day}::date and state = ${state} and is_final limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function keepRun(
  { db, merchant, now }: Work,
  runNo: string,
  run: { state: string; isFinal: boolean; isSame: boolean | null; figures: DayFigures },
): Promise<void> {
  const { members, bets, valid_stake, lines, commission, content_hash } = run.figures;
  await sql`update agents.day_run set state = ${run.state}, is_final = ${run.isFinal}, is_same = ${run.isSame},
      finished_at = ${now}, members = ${members}, bets = ${bets}, valid_stake = ${valid_stake}, lines = ${lines},
      commission = ${commission}, content_hash = ${content_hash}
    where merchant_code = ${merchant} and run_no = ${runNo}`.execute(db);
}
