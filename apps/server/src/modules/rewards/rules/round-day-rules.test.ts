import { withTestDatabase } from '#testing/database';
import { expect, test } from 'vitest';
import { dayOfRound } from './round-day-rules.ts';

const { query } = await withTestDatabase();

test('a round’s day is the one its number was given on, to the last second of it', async () => {
  for (const at of ['2026-11-16T00:00:00Z', '2026-11-16T23:59:59.999Z', '2040-02-29T12:00:00Z']) {
    const [row] = await query<{ no: string }>('select play.round_no($1::timestamptz)::text as no', [at]);
    expect(dayOfRound(row?.no ?? ''), at).toBe(at.slice(0, 10));
  }
  expect(dayOfRound('4711')).toBe('1970-01-01');
});

test('what was counted goes with its day; rounds of before go like a day, and long open ones stay', async () => {
  const put = (no: string, day: string) =>
    query(
      `insert into rewards.round (merchant_code, round_no, day, staked, returned, times)
       values ('fair', $1, $2::date, 1, 0, 0)`,
      [no, day],
    );
  const [table] = await query<{ since: string }>(
    `select since::text from platform.daily_table where name = 'rewards.round'`,
  );
  await put('1', '1970-01-01');
  await put('2', table?.since ?? '');
  await put('3', '2020-05-05');
  // Rounds of before count from the day the tables were made, which may be yesterday's by now.
  const left = async (days: number) => {
    await query(
      `select platform.turn_days(d.since + $1::int) from platform.daily_table d where d.name = 'rewards.round'`,
      [days],
    );
    return (await query<{ round_no: string }>('select round_no from rewards.round order by 1')).map(
      ({ round_no }) => round_no,
    );
  };
  expect(await left(45)).toEqual(['1', '2', '3']);
  expect(await left(46)).toEqual(['3']);
});
