import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate';
import { withTestDatabase } from '#testing/database';
import { saveRounds } from './save-rounds.ts';

/** Rounds that were counted before they were kept in fewer bytes, and what is counted after. */
const ownFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const before = await mkdtemp(join(tmpdir(), 'perya-counted-'));
afterAll(() => rm(before, { recursive: true, force: true }));
for (const file of await readdir(ownFolder))
  if (file < '0005') await copyFile(join(ownFolder, file), join(before, file));

const { query, runWork, url } = await withTestDatabase({ folders: [] });
await migrate({ url, folders: [{ module: 'rewards', folder: before }] });

const numberOf = (daysAgo: number, place: number): string =>
  String((BigInt(Math.floor(Date.now() / 1000) - daysAgo * 86_400) << 20n) | BigInt(place));
const [early, late, today] = [numberOf(1, 1), numberOf(60, 2), numberOf(0, 3)];
const [old, since] = [numberOf(70, 4), numberOf(48, 5)];
await query(
  `insert into rewards.round (merchant_code, round_no, day, member_id, staked, returned, times, counted_at)
   select 'fair', n, (to_timestamp(n >> 20) at time zone 'UTC')::date, gen_random_uuid(), 5, 0, 0, now()
   from unnest($1::bigint[]) n`,
  [[early, late]],
);
await migrate({ url, folders: [{ module: 'rewards', folder: ownFolder }] });

const save = (roundNo: string, staked: bigint, known: string[] = []) =>
  runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, (work) =>
    saveRounds(work, [{ roundNo, staked, returned: 0n, times: known.length }], new Set(known)),
  );
const kept = () =>
  query<{ staked: string; times: number; timed: boolean }>(
    'select staked, times, counted_at is not null as timed from rewards.round order by round_no desc',
  );

test('what was counted before is there, and a result that changes changes it in its day', async () => {
  await save(early, 7n, [early]);
  expect(await kept()).toEqual([
    { staked: '7', times: 1, timed: false },
    { staked: '5', times: 0, timed: true },
  ]);
});

test('only a round that was open for longer than its day is kept tells when it was counted', async () => {
  await save(today, 1n);
  await save(old, 2n);
  expect(await kept()).toEqual([
    { staked: '1', times: 0, timed: false },
    { staked: '7', times: 1, timed: false },
    { staked: '5', times: 0, timed: true },
    { staked: '2', times: 0, timed: true },
  ]);
});

test('a round that is taken for new and is not is refused, in days of before, today and of a part made since', async () => {
  await query(`select platform.make_parts('rewards.round', now()::date - 50, now()::date)`);
  await save(since, 1n);
  for (const number of [early, today, since])
    await expect(save(number, 9n)).rejects.toMatchObject({ code: '23505' });
});
