import { randomUUID } from 'node:crypto';
import { aRoundFact } from '#testing/facts';
import { withPlay } from '#testing/play';
import { moved } from '../figures/spans-rules.ts';
import { expect, test } from 'vitest';
import { lentToReports } from '../../../lent/to-reports.ts';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { makeTables } from '../facts/tables-of-facts.ts';
import { createPublic } from './public.ts';
import { createPublishing } from './publishing.ts';

const { engine } = await withReportsEngine();
const { database, api, member } = await withPlay();
const { query, runWork } = database;
await query(`update catalogue.game set return_percent = case node_id when 'alpha-reels' then 96 end`);
await makeTables(engine);
const zone = api.merchants.settings('fair').timeZone;
const [now] = await query<{ today: string }>(`select (now() at time zone $1)::date::text as today`, [zone]);
const yesterday = moved(now?.today ?? '', -1);
const luna = await member();

const asked = { runWork, merchants: api.merchants, catalogue: api.catalogue, ...lentToReports };
const parts = { ...asked, tellOutside: api.play.tellOutside };
const publishing = createPublishing({ ...parts, engine });
/** As another process sees it a minute later. */
const shown = () => createPublic(asked);
const returns = (more: object = {}) => shown().returns('fair', 'EN', { days: '90', pageNum: 1, ...more });

/** Rounds of one peso at even money, all of a day as one line of the store. */
async function played(game: string, day: string, rounds: number, wins: number) {
  const line = { ...aRoundFact(luna.memberId, day, rounds, wins * 2), game, vendor: 'ALPHA', rounds };
  await engine.write('round', [line]);
  await engine.run(
    `insert into game_day select {brand:String}, {day:Date}, 'alpha', {game:String}, 'ALPHA', 'RNG', 'PHP', {rounds:Int64},
       {rounds:Int64}, {rounds:Int64} * 1000000, {wins:Int64} * 2000000, 0, 0, {rounds:Int64}, {wins:Int64} * 4, {wins:Int64} * 2,
       bitmapBuild([toUInt32(1)]), bitmapBuild([]::Array(UInt32))`,
    { brand: 'fair', day, game, rounds, wins },
  );
}
/** The day is final in PostgreSQL and added up in the store. */
async function isOver(day: string) {
  await query(
    `insert into reports.day (merchant_code, day, time_zone, from_at, until_at, lines, hash, rounds, rounds_hash, final_at, checked_at, agrees)
     values ('fair', $1, $2, $1::date::timestamp at time zone $2, ($1::date + 1)::timestamp at time zone $2, 1, '0', 1, '0', now(), now(), true)`,
    [day, zone],
  );
  await engine.run('insert into summed_day values ({brand:String}, {day:Date}, now())', {
    brand: 'fair',
    day,
  });
}
const gameOf = async (nodeId: string, more = {}) =>
  (await returns(more)).games.find((game) => game.nodeId === nodeId);
const cases = () =>
  query<{ subject: string; facts: Record<string, string> }>(
    `select subject, facts from play.game_case where kind = 'return_outside'`,
  );

test('before the first night every game is listed with its promise and no figure', async () => {
  await publishing.publish();
  expect(await returns()).toMatchObject({ counted: null, fewest: 10_000, outside: 0, totalCount: 2 });
  expect(await gameOf('alpha-reels')).toMatchObject({
    promised: '96.00',
    rounds: 0,
    realised: null,
    band: null,
    verdict: 'too_few',
  });
});

test('the night works out returns with their band of 99 % from days that are over, and keeps them where no store is asked [FIG-05, FIG-01, FIG-02]', async () => {
  await played('alpha-reels', moved(yesterday, -40), 12_000, 5640);
  await isOver(moved(yesterday, -40));
  await played('alpha-reels', yesterday, 8000, 3900);
  await played('beta-reels', yesterday, 9999, 100);
  // Today is not over: nothing of it counts.
  await played('alpha-reels', now?.today ?? '', 500_000, 0);
  await isOver(yesterday);
  // Not in the store to its end yet, as after it was made anew.
  await publishing.publish();
  expect((await returns()).counted).toBeNull();
  await query(
    `insert into reports.writing (origin, until_at, seen, written_at) values ($1, now(), '', now())`,
    [randomUUID()],
  );
  await publishing.publish();
  const { counted, outside, companies } = await returns();
  expect(counted).toMatchObject({ from: moved(yesterday, -40), until: yesterday });
  expect([outside, companies.map(({ name }) => name)]).toEqual([0, ['ALPHA', 'BETA']]);
  const alpha = await gameOf('alpha-reels');
  expect(alpha).toMatchObject({ rounds: 20_000, promised: '96.00', realised: '95.40', verdict: 'inside' });
  // ± 2.5758 · √(Σw² − 2t·Σsw + t²·Σs²) / Σs
  const half = (2.5758 * Math.sqrt(9540 * 4 - 2 * 0.96 * 9540 * 2 + 0.96 ** 2 * 20_000)) / 20_000;
  expect(alpha?.band).toEqual({
    from: (96 - half * 100).toFixed(2),
    to: (96 + half * 100).toFixed(2),
  });
  // One round short of a figure; and thirty days alone are too few for the other.
  expect(await gameOf('beta-reels')).toMatchObject({ rounds: 9999, realised: null, verdict: 'too_few' });
  expect(await gameOf('alpha-reels', { days: '30' })).toMatchObject({ rounds: 8000, realised: null });
  expect(await cases()).toEqual([]);
});

test('a list is narrowed by company and by name, however it is typed', async () => {
  expect((await returns({ vassalage: 'BETA' })).games.map(({ nodeId }) => nodeId)).toEqual(['beta-reels']);
  expect((await returns({ gameName: 'álpha' })).games.map(({ nodeId }) => nodeId)).toEqual(['alpha-reels']);
  expect(await returns({ gameName: 'nothing' })).toMatchObject({ games: [], totalCount: 0 });
  expect(await returns({ pageNum: 2 })).toMatchObject({ games: [], totalPages: 1 });
});

test('a game outside the band that everybody sees is one case of a company’s game, however many nights find it [OPS-GAME-22]', async () => {
  await query(`delete from reports.published where part like 'returns%'`);
  await engine.run(
    'alter table game_day update returned = 7200000000 where day = {day:Date} settings mutations_sync = 2',
    {
      day: yesterday,
    },
  );
  await publishing.publish();
  await publishing.publish();
  expect((await returns()).outside).toBe(1);
  expect(await gameOf('alpha-reels')).toMatchObject({ realised: '92.40', verdict: 'outside' });
  expect(await cases()).toMatchObject([
    {
      subject: expect.stringMatching(/^alpha-reels:/),
      facts: {
        realised: '92.40%',
        promised: '96.00%',
        rounds: '20000',
        counted: expect.stringContaining('99 %'),
      },
    },
  ]);
});

test('everybody may ask, a guest’s answer may be kept, and a game that nobody knows is none', async () => {
  const { status, headers, body } = await api.get('fair.test', '/api/v1/proof/returns?days=30');
  expect([status, body.value.fewest]).toEqual([200, 10_000]);
  expect(headers['cdn-cache-control'] ?? headers['cache-control']).toContain('300');
  const one = await api.get('fair.test', '/api/v1/proof/returns/alpha-reels');
  expect(one.body.value.game).toMatchObject({ name: 'ALPHA Reels', verdict: 'outside' });
  expect((await api.get('fair.test', '/api/v1/proof/returns/nobody')).body.value.game).toBeNull();
  expect((await api.get('fair.test', '/api/v1/proof/returns?days=7')).status).toBe(400);
});
