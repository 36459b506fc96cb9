import { randomUUID } from 'node:crypto';
import { daysPass } from '#testing/facts';
import { withPlay } from '#testing/play';
import { expect, test } from 'vitest';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { checkDays, endDays } from './days.ts';
import { writeNew } from './writer.ts';

const { engine } = await withReportsEngine();
const { database, member } = await withPlay();
const { query } = database;
const parts = () => ({
  db: database.system.kysely,
  engine,
  cell: 0,
  brands: () => ['fair'],
  zoneOf: () => 'Asia/Manila',
});
const look = async () => {
  const written = await writeNew(parts());
  if (written !== undefined) await endDays(parts(), written.until_at);
};
const check = () => checkDays(parts(), new Date(0));
const lines = () =>
  engine.rows<{ day: string; round: string; line: number; rounds: number; stake: string; returned: string }>(
    `select toString(day) as day, round, line, rounds, toString(stake) as stake, toString(returned) as returned from round final
     order by round, line`,
  );
const luna = await member();
const id = () => randomUUID().slice(0, 8);
const ana = await member({ company: 'beta' });
const [won, lost, later] = [id(), id(), id()];

test('a round is one line of the day of its first result; a result that changes after its day was final is a line of the day it changed [OPS-REPORT-02]', async () => {
  await luna.bet(lost, '5');
  await luna.close(lost);
  await ana.bet(won, '10');
  await ana.win(id(), '4', won);
  await daysPass(database, 2);
  await look();
  const first = await lines();
  expect(first).toHaveLength(2);
  expect(first).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ round: `r-${lost}`, line: 0, rounds: 1, stake: '5000000', returned: '0' }),
      expect.objectContaining({
        round: `r-${won}`,
        line: 0,
        rounds: 1,
        stake: '10000000',
        returned: '4000000',
      }),
    ]),
  );
  const [day] = await query<{ rounds: string; agrees: boolean; hash: string }>(
    `select rounds::text, agrees, rounds_hash as hash from reports.day where rounds > 0`,
  );
  expect(day).toMatchObject({ rounds: '2', agrees: true });

  expect(await ana.undo('unsettle', id(), won)).toMatchObject({ code: 'OK' });
  await look();
  expect(await ana.win(id(), '7', won)).toMatchObject({ code: 'OK' });
  await look();
  const own = (await lines()).filter(({ round }) => round === `r-${won}`);
  expect(own.map(({ line, rounds, stake, returned }) => [line, rounds, stake, returned])).toEqual([
    [0, 1, '10000000', '4000000'],
    [1, -1, '-10000000', '-4000000'],
    [2, 1, '10000000', '7000000'],
  ]);
  expect(own[1]?.day).not.toBe(own[0]?.day);
  expect(await check()).toMatchObject({ wrong: [] });
  const [still] = await query<{ hash: string }>(
    `select rounds_hash as hash from reports.day where rounds > 0`,
  );
  expect(still?.hash).toBe(day?.hash);
});

test('a result that changes while its day is open changes its line', async () => {
  await ana.bet(later, '3');
  await ana.win(id(), '1', later);
  await look();
  await ana.undo('unsettle', id(), later);
  await look();
  expect((await lines()).filter(({ round }) => round === `r-${later}`)).toMatchObject([
    { line: 0, rounds: 0, stake: '0' },
  ]);
  await ana.win(id(), '2', later);
  await look();
  expect((await lines()).filter(({ round }) => round === `r-${later}`)).toMatchObject([
    { line: 0, rounds: 1, stake: '3000000', returned: '2000000' },
  ]);
});

test('a store that is lost has the same lines of rounds again, corrections among them; an invented one turns the check red [OPS-REPORT-01]', async () => {
  const before = await lines();
  for (const table of ['round', 'entry', 'origin']) await engine.run(`drop table ${table}`);
  await look();
  expect(await lines()).toEqual(before);
  expect((await check()).wrong).toEqual([]);
  const [first] = await engine.rows<Record<string, unknown>>(`select * from round final where line = 1`);
  const [zero] = await engine.rows<{ day: string }>(
    `select toString(day) as day from round final where line = 0 order by at limit 1`,
  );
  await engine.write('round', [{ ...first, round: 'r-of-nobody', day: zero?.day }]);
  const { wrong } = await check();
  expect(wrong.map(({ day, differences }) => [day, differences.map(({ account }) => account)])).toEqual([
    [zero?.day, ['rounds', 'hash']],
  ]);
});
