import type pg from 'pg';
import type { ReportsEngine } from '../../apps/server/src/modules/reports/engine/port.ts';
import { moved } from '../../apps/server/src/modules/reports/figures/spans-rules.ts';

/** A brand's year of play in the column store, and the days in PostgreSQL that say it is final. */

export const timeZone = 'Asia/Manila';
export const days = 365;

/** Of a day's round, from its number alone: fourteen in a row are one member's, in two games. */
const chance = (salt: number): string => `cityHash64(number, {day:Date}, ${salt})`;
const roundsOfDay = `insert into round select {brand:String}, {day:Date}, toDateTime64({day:Date}, 6, 'UTC') - interval 8 hour + interval (number % 86400) second,
    concat('company', toString(game % 7)), concat('game', toString(game)), concat('brand', toString(game % 23)),
    ['RNG', 'LIVE', 'FISH'][1 + game % 3], member, concat('r', toString(number), '-', toString({day:Date})), 0, 'PHP', 1, stake,
    if(${chance(3)} % 3 = 0, intDiv(stake * 5, 2), 0), 0, 0, 1
  from (select number, cityHash64(intDiv(number, 7), {day:Date}, 1) % 400 as game, (1 + ${chance(2)} % 50000) * 10000 as stake,
    concat('00000000-0000-4000-8000-', leftPad(hex(cityHash64(intDiv(number, 14), {day:Date}) % 200000), 12, '0')) as member
    from numbers({count:UInt64}))`;
/** One line of the ledger for each, and a deposit for every fiftieth. */
const entriesOfDay = `insert into entry select {brand:String}, day, at, 'cash', 1, concat('play_result_', company), -7, 'round', member, round, round, 'PHP', returned - stake, 0
  from round where brand = {brand:String} and day = {day:Date}
  union all select {brand:String}, day, at, 'cash', 1, 'payments_clearing', -8, 'deposit', member, concat('d', round), round, 'PHP', 500000000, 0
  from round where brand = {brand:String} and day = {day:Date} and cityHash64(round) % 50 = 0`;

/** Each registered on some day of the year and paid in within two. */
const people = `insert into person select {brand:String}, concat('00000000-0000-4000-8000-', leftPad(hex(number), 12, '0')),
    toDateTime64({day:Date}, 6, 'UTC') + interval cityHash64(number, 5) % 360 day + interval 4 hour as registered_at, toDate(registered_at),
    registered_at + interval 1 hour, registered_at + interval 1 day, registered_at + interval 2 day, toDate(registered_at) + 2,
    'MOBILE', '', 'L0', '', registered_at
  from numbers(200000)`;

export interface Year {
  brand: string;
  rounds: number;
  /** The first day that is not in it. */
  today: string;
}

export async function fillYear(
  engine: ReportsEngine,
  client: pg.Client,
  { brand, rounds, today }: Year,
): Promise<void> {
  const count = Math.round(rounds / days);
  await engine.run(people, { brand, day: moved(today, -days) });
  for (let before = days; before > 0; before -= 1) {
    const day = moved(today, -before);
    await engine.run(roundsOfDay, { brand, day, count });
    await engine.run(entriesOfDay, { brand, day });
    await client.query(
      `insert into reports.day (merchant_code, day, time_zone, from_at, until_at, lines, hash, rounds, rounds_hash, agrees, final_at, checked_at)
       values ($1, $2, $3, $2::date, $2::date + 1, 1, '', 1, '', true, now(), now())`,
      [brand, day, timeZone],
    );
    if (before % 5 === 0)
      process.stdout.write(`\r${((days - before) * count).toLocaleString('en-US')} rounds written`);
  }
  process.stdout.write('\n');
}
