import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createArchiver } from '#platform/archive/archiver';
import { directoryStore } from '#platform/archive/store';
import { dayOf } from '#platform/days';
import { createLog } from '#platform/observe/log';
import { archiveFolderOf } from '#testing/archive-folder';
import { withPlay } from '#testing/play';
import { elsewhereToken } from '#testing/player-api';
import { afterAll, expect, test } from 'vitest';
import { archivedMovements, archivedRounds } from './archived.ts';

/** Rounds of a week that is long over leave as Parquet, and are found by their member all the same. */
const dayMs = 86_400_000;
let back = 0;
const { database, member, api } = await withPlay(
  { play: { mostStake: '500' } },
  () => new Date(Date.now() - back),
);
const store = directoryStore(archiveFolderOf(database));
afterAll(() => rm(archiveFolderOf(database), { recursive: true, force: true }));
const archiver = createArchiver({
  database: database.system,
  store,
  tables: [archivedMovements, archivedRounds],
  log: createLog({ level: 'silent', service: 'test' }),
});
await database.query(
  `select platform.make_parts(name, now()::date - 60, now()::date) from unnest('{play.movement,play.round,wallet.transfer}'::text[]) name`,
);
const luna = await member();
await database.query(
  `update play.game_session set located_at = now(), opened_at = opened_at - interval '80 days'`,
);
// Entries are written by the clock of the database: for the comparison they are put where they belong.
const age = (posting: string) =>
  database.query(
    `update wallet.transfer set created_at = created_at - $2 * interval '1 millisecond' where posting_id = $1`,
    [posting, back],
  );
const play = async (id: string) => {
  expect((await luna.bet(id, '10')).code).toBe('OK');
  await age(`bet:alpha:${id}`);
  expect((await luna.win(`w-${id}`, '30', id)).code).toBe('OK');
  await age(`win:alpha:w-${id}`);
};
const partsOf = async (table: string) =>
  database.query<{ part: string; rows: number }>(
    `select tableoid::regclass::text as part, count(*)::int as rows from ${table} group by 1 order by 1`,
  );
const notes = () =>
  database.query<{ table_name: string; state: string; count: string; sum: string }>(
    'select table_name, state, count, sum from platform.archive order by table_name',
  );
const numberOf = async (round: string) =>
  (
    await database.query<{ no: string }>('select round_no as no from play.round where round_id = $1', [round])
  )[0]?.no ?? '';
const read = async (roundNo: string) =>
  (await luna.browser.get(`/api/v1/game-records/${roundNo}`)).body as {
    code?: string;
    value: { record: { stake: string; paid: string }; bets: { id: string }[]; fromArchive: boolean };
  };

let oldNo = '';
test('a week with a bet that waits for its end, or without its line in the ledger, stays', async () => {
  back = 60 * dayMs;
  await play('old-1');
  await play('old-2');
  expect((await luna.bet('open', '5')).code).toBe('OK');
  await age('bet:alpha:open');
  oldNo = await numberOf('r-old-1');
  back = 0;
  await play('new');
  expect(await archiver.run()).toEqual([]);
  back = 60 * dayMs - 60_000;
  expect((await luna.win('w-open', '0', 'open')).code).toBe('OK');
  await database.query(
    `update wallet.transfer set posting_id = 'bet:alpha:gone' where posting_id = 'bet:alpha:old-2'`,
  );
  back = 0;
  expect((await archiver.run()).filter((part) => part.includes('movement_'))).toEqual([]);
  expect(await notes()).not.toContainEqual(expect.objectContaining({ table_name: 'play.movement' }));
  await database.query(
    `update wallet.transfer set posting_id = 'bet:alpha:old-2' where posting_id = 'bet:alpha:gone'`,
  );
});

test('it leaves once everything is right, compared by count, sum and hash; what is younger stays', async () => {
  await archiver.run();
  const full = (await notes()).filter(({ count }) => count !== '0');
  expect(full).toEqual([
    {
      table_name: 'play.movement',
      state: 'ended',
      count: '6',
      sum: String((10 + 30 + 10 + 30 + 5 + 0) * 1e6),
    },
    { table_name: 'play.round', state: 'ended', count: '3', sum: String(25 * 1e6) },
  ]);
  expect((await partsOf('play.movement')).map(({ rows }) => rows)).toEqual([2]);
  expect((await partsOf('play.round')).map(({ rows }) => rows)).toEqual([1]);
});

test('its member finds a round that has left, and is told so; nobody else does', async () => {
  expect(await read(oldNo)).toMatchObject({
    value: { record: { stake: '10.00', paid: '30.00' }, bets: [{ id: 'old-1' }], fromArchive: true },
  });
  expect(await read(await numberOf('r-new'))).toMatchObject({ value: { fromArchive: false } });
  const nena = await member();
  expect((await nena.browser.get(`/api/v1/game-records/${oldNo}`)).body.code).toBe('request.not_found');
});

test('staff find the rounds of any day, and one of them whole, also from the archive', async () => {
  const own = `/merchants/fair/members/${luna.memberId}/rounds`;
  const dayAt = (moment: number) => dayOf(new Date(moment), 'Asia/Manila');
  const ask = async (path: string) => (await api.propose('GET', path)).body.value;
  const old = await ask(`${own}?day=${dayAt(Date.now() - 60 * dayMs)}`);
  expect(old).toMatchObject({ fromArchive: true, next: null });
  expect(old.list.map(({ stake, paid }: { stake: string; paid: string }) => [stake, paid])).toEqual([
    ['5.00', '0.00'],
    ['10.00', '30.00'],
    ['10.00', '30.00'],
  ]);
  const [first, second, third] = old.list.map(({ roundNo }: { roundNo: string }) => roundNo);
  expect(third).toBe(oldNo);
  const rest = await ask(`${own}?day=${dayAt(Date.now() - 60 * dayMs)}&after=${first}`);
  expect(rest.list.map(({ roundNo }: { roundNo: string }) => roundNo)).toEqual([second, third]);
  expect(await ask(`${own}/${oldNo}`)).toEqual((await read(oldNo)).value);
  const today = await ask(`${own}?day=${dayAt(Date.now())}`);
  expect(today).toMatchObject({ fromArchive: false, list: [{ stake: '10.00' }] });
  const nobodys = own.replace(luna.memberId, randomUUID());
  expect((await api.propose('GET', `${nobodys}?day=${dayAt(Date.now())}`)).status).toBe(404);
  expect((await api.propose('GET', `${nobodys}/${oldNo}`)).status).toBe(404);
  expect((await api.propose('GET', own, undefined, elsewhereToken)).status).toBe(403);
});

test('the explorer finds rounds that have left, whole with their messages [OPS-GAME-18, OPS-GAME-19]', async () => {
  const ask = async (path: string) => (await api.propose('GET', `/merchants/fair/rounds${path}`)).body.value;
  const idsOf = async (path: string) =>
    (await ask(path)).rounds.map(({ companyRound }: { companyRound: string }) => companyRound);
  expect(await idsOf(`?roundNo=${oldNo}`)).toEqual(['r-old-1']);
  expect(await idsOf(`?memberId=${luna.memberId}`)).toEqual(['r-new', 'r-open', 'r-old-2', 'r-old-1']);
  expect(await idsOf('?amountFrom=30')).toEqual(['r-new', 'r-old-2', 'r-old-1']);
  // Files are read for a whole value only where somebody says when.
  expect(await idsOf('?companyRound=r-old-2')).toEqual([]);
  const from = new Date(Date.now() - 62 * dayMs).toISOString();
  const to = new Date(Date.now() - 58 * dayMs).toISOString();
  expect(await idsOf(`?companyRound=r-old-2&from=${from}&to=${to}`)).toEqual(['r-old-2']);
  expect(await idsOf(`?messageId=w-old-2&from=${from}&to=${to}`)).toEqual(['r-old-2']);
  const whole = await ask(`/${oldNo}`);
  expect(whole).toMatchObject({
    fromArchive: true,
    round: { stake: '10.00', paid: '30.00', state: 'settled' },
  });
  expect(whole.messages).toMatchObject([
    { verb: 'bet', id: 'old-1', amount: '10.00', won: '30.00', code: 'OK' },
    { verb: 'win', id: 'w-old-1', amount: '30.00', bet: 'old-1' },
  ]);
});

test('a message about a bet that has left moves no money', async () => {
  const balance = await luna.balance();
  expect((await luna.win('w-old-1', '30', 'old-1')).code).toBe('TX_NOT_FOUND');
  expect((await luna.cancel('c-old-1', 'old-1')).code).toBe('OK');
  expect(await luna.balance()).toBe(balance);
});
