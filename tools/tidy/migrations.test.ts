import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, root } from '../repository.ts';
import { findMigrations, isMigration, oldListPath } from './migrations.ts';
import { statementsOf } from './statements.ts';

const path = 'apps/server/src/modules/fair/migrations/0002-more.sql';
const released = '## Unreleased\n\n## 1.1.0\n';
const problemsOf = (source: string, changelog = released): string[] =>
  findMigrations([{ path, source }], '', changelog).map(({ problem }) => problem);

test('statements are told apart, without comments, texts and bodies of functions', () => {
  const source = `-- a; comment\nselect ';' /* ; */;\n
    create function f() returns int language sql as $$ drop table t; select 1 $$;
    do $$ begin execute 'drop table fair.x'; end $$`;
  expect(statementsOf(source)).toEqual([
    { line: 2, text: "select ''" },
    { line: 4, text: 'create function f() returns int language sql as body' },
    { line: 5, text: 'do begin execute drop table fair.x ; end' },
  ]);
});

test.each([
  ['alter table fair.stall add column name text not null', /must be given/],
  ['alter table fair.stall add column a text, add name text not null', /must be given/],
  ['alter table fair.stall add column id uuid default gen_random_uuid()', /every row/],
  ['alter table fair.stall add column id bigserial', /every row/],
  ['alter table fair.stall add b text generated always as (a || name) stored', /every row/],
  ['alter table fair.stall alter column name type varchar(9)', /changes a type/],
  ['ALTER TABLE fair.stall\n  ALTER name SET DATA TYPE text', /changes a type/],
  ['alter table fair.stall alter column name set not null', /not valid/],
  ['alter table fair.stall add constraint named check (name <> $$$$)', /not valid/],
  ['alter table fair.stall add constraint of foreign key (a) references fair.b', /not valid/],
  ['alter table fair.stall add constraint one unique (name)', /using index/],
  ['alter table fair.stall add primary key (id)', /using index/],
  ['alter table fair.stall set unlogged', /anew/],
  ['create index stall_by_name on fair.stall (name)', /concurrently/],
  ['create unique index on fair.stall (name)', /concurrently/],
  ['lock table fair.stall', /holds a table/],
  ['do $$ begin lock table fair.stall in exclusive mode; end $$', /holds a table/],
  ['vacuum full fair.stall', /holds a table/],
  ['reindex table fair.stall', /holds a table/],
  [`set lock_timeout = '1h'`, /lock_timeout/],
  [`set local lock_timeout = 0`, /lock_timeout/],
  ['alter table fair.stall drop column name', /takes away/],
  ['alter table fair.stall drop name', /takes away/],
  ['alter table fair.stall rename column name to title', /takes away/],
  ['alter table fair.stall rename to booth', /takes away/],
  ['drop table if exists fair.stall', /takes away/],
  ['drop function fair.price(int)', /takes away/],
  [`do $$ begin execute 'drop table fair.stall'; end $$`, /takes away/],
])('%s is refused', (source, problem) => {
  expect(problemsOf(source)).toEqual([expect.stringMatching(problem)]);
});

test.each([
  `alter table fair.stall add column name text, add column open boolean not null default true`,
  `alter table fair.stall add column made_at timestamptz not null default now()`,
  `alter table fair.stall add constraint named check (name <> '') not valid`,
  `alter table fair.stall validate constraint named`,
  `alter table fair.stall add constraint one unique using index stall_by_name`,
  `alter table fair.stall alter column name drop not null, alter open set default false`,
  `alter table fair.stall drop constraint named`,
  `create table fair.b (id int); create index on fair.b (id); alter table fair.b alter id type bigint`,
  `create index on only fair.stall (name)`,
  `drop function fair.price(int); create function fair.price(int, text) returns int language sql as 'select 1'`,
  `create function fair.f() returns void language plpgsql set lock_timeout = '1s' as $$ begin lock table fair.b; end $$`,
  `-- without transaction\ncreate index concurrently if not exists a on fair.stall (name)`,
  `-- contract: 1.1.0 no longer reads the name\nalter table fair.stall drop column name`,
])('%s is accepted', (source) => {
  expect(problemsOf(source)).toEqual([]);
});

test('what takes away names a release that is out', () => {
  const drop = '\nalter table fair.stall drop column name';
  expect(problemsOf(`-- contract: 1.2.0${drop}`)).toEqual([expect.stringContaining('names no release')]);
  const first = `-- contract: before the first release${drop}`;
  expect(problemsOf(first, '## Unreleased\n')).toEqual([]);
  expect(problemsOf(first)).toEqual([expect.stringContaining('names no release')]);
});

test('what is built concurrently is alone in its file, outside a transaction, and can be repeated', () => {
  const build = 'create index concurrently if not exists a on fair.stall (name)';
  expect(problemsOf(build)).toEqual([expect.stringContaining('-- without transaction')]);
  expect(problemsOf(`-- without transaction\n${build}; select 1`)).toEqual([
    expect.stringContaining('one a file'),
  ]);
  expect(problemsOf(`-- without transaction\n${build.replace('if not exists ', '')}`)).toEqual([
    expect.stringContaining('if not exists'),
  ]);
  expect(problemsOf('-- without transaction\nselect 1')).toEqual([expect.stringContaining('concurrently')]);
});

test('the list of older files only shrinks, and each of them is there and would be refused', async () => {
  const list = await readFile(join(root, oldListPath), 'utf8');
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const old = list.split(/\s+/).filter(Boolean);
  const sources = await Promise.all(
    (await listFiles(root))
      .filter(isMigration)
      .map(async (file) => ({ path: file, source: await readFile(join(root, file), 'utf8') })),
  );
  expect(findMigrations(sources, list, changelog)).toEqual([]);
  expect(findMigrations(sources, list, changelog, old.length - 1)).toMatchObject([{ path: oldListPath }]);
  expect(findMigrations(sources, `${list} a/migrations/gone.sql`, changelog, 99)).toMatchObject([
    { path: oldListPath },
  ]);
  const refused = new Set(findMigrations(sources, '', changelog).map((finding) => finding.path));
  expect([...refused].toSorted()).toEqual(old.toSorted());
});
