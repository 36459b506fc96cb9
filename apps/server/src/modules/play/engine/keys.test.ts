import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate';
import { withTestDatabase } from '#testing/database';

/** A database whose rows still carried their keys, with three weeks of bets, and what became of it. */
const ownFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const before = await mkdtemp(join(tmpdir(), 'perya-keys-'));
afterAll(() => rm(before, { recursive: true, force: true }));
for (const file of await readdir(ownFolder))
  if (file < '0012') await copyFile(join(ownFolder, file), join(before, file));

const { query, url } = await withTestDatabase({ folders: [] });
await migrate({ url, folders: [{ module: 'play', folder: before }] });
await query(
  `select platform.make_parts(name, now()::date - 15, now()::date) from unnest('{play.movement,play.round}'::text[]) name`,
);

const message = (id: string, moment: string) => `insert into play.movement (member_id, created_at, amount,
    balance_after, company, class, ext_id, merchant_code, verb, round_id, state, currency, code, fingerprint)
  select ('00000000-0000-4000-8000-' || lpad((n % 7)::text, 12, '0'))::uuid, ${moment}, 1, 1, 'alpha', class, ${id}, 'perya',
    'bet', ${id}, 'settled', 'PHP', 'OK', '\\x00'
  from generate_series(1, 300) n, unnest('{debit,credit}'::text[]) class`;
await query(message(`'m' || n`, `now() - n % 3 * interval '7 days'`));
await query(`insert into play.round (member_id, round_no, opened_at, last_at, state, company, round_id, merchant_code, node_id,
    vassalage, game_type, currency)
  select member_id, play.round_no(created_at), created_at, created_at, 'settled', 'alpha', round_id, 'perya', 'game', 'ALPHA',
    'RNG', 'PHP' from play.movement where class = 'debit'`);
await query(`create table play.known as
  select key, 'movement' as what, created_at as at, ext_id as id from play.movement
  union all select key, 'round', opened_at, round_id from play.round`);
await migrate({ url, folders: [{ module: 'play', folder: ownFolder }] });
await query('analyze');

test('every message and round is found under the key it had', async () => {
  expect(
    await query(`select count(*)::int as known, count(m.ext_id)::int as messages, count(r.round_id)::int as rounds
      from play.known k
        left join play.movement m on k.what = 'movement' and m.created_at = k.at and m.ext_id = k.id
          and play.message_key(m.member_id, m.company, m.class, m.ext_id) = k.key
        left join play.round r on k.what = 'round' and r.opened_at = k.at and r.round_id = k.id
          and play.round_key(r.member_id, r.company, r.round_id) = k.key`),
  ).toEqual([{ known: 900, messages: 600, rounds: 300 }]);
});

test('no row carries a key any more, and a message that comes twice within a week is refused by its index', async () => {
  const columns =
    await query(`select from information_schema.columns where table_schema = 'play' and column_name = 'key'
    and table_name similar to '(movement|round)%'`);
  expect(columns).toEqual([]);
  await expect(query(message(`'m3'`, 'now()'))).rejects.toMatchObject({ code: '23505' });
  await expect(
    query(`insert into play.round select (r).* from (select r from play.round r limit 1) one`),
  ).rejects.toMatchObject({ code: '23505' });
});

test('it is looked for by its index in every week, also in one that was made since', async () => {
  await query(
    `select platform.make_parts(name, now()::date + 30, now()::date + 30) from unnest('{play.movement,play.round}'::text[]) name`,
  );
  await query(`create function play.plan_of(asked text) returns setof text language plpgsql set enable_seqscan = off as $$
    begin return query execute 'explain (costs off) ' || asked; end $$`);
  const scansOf = async (text: string): Promise<string[]> => {
    const lines = await query<{ line: string }>('select line from play.plan_of($1) line', [text]);
    return lines.map(({ line }) => line).filter((line) => /Scan/.test(line));
  };
  const key = `'00000000-0000-4000-8000-000000000000'`;
  const messages = await scansOf(
    `select from play.movement m where play.message_key(m.member_id, m.company, m.class, m.ext_id) = ${key}`,
  );
  const rounds = await scansOf(
    `select from play.round r where play.round_key(r.member_id, r.company, r.round_id) = ${key}`,
  );
  expect(messages.length).toBeGreaterThan(4);
  expect(messages.filter((line) => !/Index Scan using \w+_message_key_idx/.test(line))).toEqual([]);
  expect(rounds.length).toBe(messages.length);
  expect(rounds.filter((line) => !/Index Scan using \w+_round_key_idx/.test(line))).toEqual([]);
  // What would be seen without an index of these very words.
  const other = await scansOf(
    `select from play.round r where play.round_key(r.member_id, r.round_id, r.company) = ${key}`,
  );
  expect(other.some((line) => /Seq Scan/.test(line))).toBe(true);
});

test('bets of a round are found by the hash of it, results are not in that index', async () => {
  const sizes = await query<{ entries: number }>(`select sum(c.reltuples)::int as entries
    from pg_partition_tree('play.movement_of_round') p join pg_class c on c.oid = p.relid where p.isleaf`);
  expect(sizes).toEqual([{ entries: 300 }]);
});
