import type { Source } from './facts.ts';
import type { Finding } from './finding.ts';
import { type Statement, statementsOf } from './statements.ts';

/**
 * While a release is rolled out, the one before still runs on the same tables, and members play. So a migration first adds
 * and, a release later, takes away; and nothing in it holds a table for longer than a moment (ADR 81). Files from before the
 * rule that would break it stand in a list that may only shrink.
 */
export const oldListPath = 'tools/tidy/old-migrations.txt';
const most = 37;
export const isMigration = (path: string): boolean =>
  /^apps\/server\/src\/(?:.*\/)?migrations\/[^/]+\.sql$/.test(path);

interface File {
  /** Tables that the file itself makes are empty and nobody waits for them. */
  made: ReadonlySet<string>;
  functions: ReadonlySet<string>;
  isContract: boolean;
}

const name = String.raw`"?([a-z_][\w.]*)"?`;
const altered = new RegExp(`\\balter table (?:if exists )?(?:only )?${name}`);
const clauses = (text: string): string[] => text.split(/,(?![^(]*\))/).map((part) => part.trim());

const addsRequired = (clause: string): boolean =>
  /\badd (?:column )?(?!constraint|primary|unique|foreign|check|exclude)/.test(clause) &&
  /\bnot null\b/.test(clause) &&
  !/\bdefault\b/.test(clause);
/** A default that differs from row to row is written into every row at once. */
const addsComputed = (clause: string): boolean =>
  /\badd (?:column )?(?!constraint)/.test(clause) &&
  (/\b(?:small|big)?serial\b|\bgenerated\b/.test(clause) ||
    /\bdefault (?!now\(\)|current_)\S*[a-z_]+\(/.test(clause));
const checksAll = (clause: string): boolean =>
  /\badd (?:constraint \S+ )?(?:check|foreign key)\b/.test(clause) && !/\bnot valid\b/.test(clause);
const buildsIndex = (clause: string): boolean =>
  /\badd (?:constraint \S+ )?(?:unique|primary key|exclude)\b/.test(clause) &&
  !/\busing index\b/.test(clause);

const ofClause: readonly { is: (clause: string) => boolean; problem: string }[] = [
  { is: addsRequired, problem: 'adds a column that must be given: rows and the release before have none' },
  {
    is: addsComputed,
    problem: 'adds a column that is worked out for every row: add it empty, fill it in steps',
  },
  {
    is: (clause) => /\balter (?:column )?\S+ (?:set data )?type\b/.test(clause),
    problem: 'changes a type: add a second column, fill it, read it, drop the first one a release later',
  },
  {
    is: (clause) => /\bset not null\b/.test(clause),
    problem:
      'reads the whole table under its lock: add check (… is not null) not valid, validate it in another file',
  },
  {
    is: checksAll,
    problem: 'reads the whole table under its lock: add it not valid, validate it in another file',
  },
  {
    is: buildsIndex,
    problem: 'builds an index under the table’s lock: build it concurrently, then add … using index',
  },
  {
    is: (clause) => /\bset (?:tablespace|logged|unlogged|access method)\b/.test(clause),
    problem: 'writes the whole table anew',
  },
];

const takesAway = (text: string, { made, functions }: File): boolean => {
  const [, alteredTable = ''] = altered.exec(text) ?? [];
  if (
    alteredTable !== '' &&
    /\b(?:drop (?:column )?(?!constraint|default|not|expression|identity)|rename\b)/.test(text)
  )
    return !made.has(alteredTable);
  const [, what, dropped = ''] =
    new RegExp(`\\bdrop (table|view|materialized view|schema|function|type) (?:if exists )?${name}`).exec(
      text,
    ) ?? [];
  return what !== undefined && !made.has(dropped) && !functions.has(dropped);
};

/** The runner has set it for every file, and a file that sets it would set it for those after it; functions may have their own. */
const setsLockTimeout = (text: string): boolean =>
  /\block_timeout\b/.test(text) && !/\b(?:create|alter)\b.* function\b/.test(text);

const ofStatement = ({ text }: Statement, file: File): string[] => {
  const [, table = ''] = altered.exec(text) ?? [];
  const [, isOnly, indexed = ''] =
    new RegExp(`\\bcreate (?:unique )?index .*?\\bon (only )?${name}`).exec(text) ?? [];
  return [
    ...(table === '' || file.made.has(table)
      ? []
      : clauses(text).flatMap((clause) =>
          ofClause.filter(({ is }) => is(clause)).map(({ problem }) => problem),
        )),
    ...(indexed !== '' &&
    isOnly === undefined &&
    !file.made.has(indexed) &&
    !/\bindex concurrently\b/.test(text)
      ? ['nobody writes while this index is built: create index concurrently, in a file of its own']
      : []),
    ...(/\bindex concurrently (?!if )/.test(text)
      ? ['may be repeated: say if not exists, or if exists']
      : []),
    ...(/^(?:lock|cluster|vacuum full|reindex (?!.*concurrently))\b/.test(text) || /\block table\b/.test(text)
      ? ['holds a table for as long as it takes']
      : []),
    ...(setsLockTimeout(text) ? ['sets lock_timeout: the runner has set it for every file'] : []),
    ...(!file.isContract && takesAway(text, file)
      ? ['takes away what the release before may read: a file of its own, marked -- contract: RELEASE']
      : []),
  ];
};

/** The release that no longer reads it must be out; before the first one there is nobody to be hurt. */
const contractProblem = (mark: string | undefined, releases: readonly string[]): string[] => {
  if (mark === undefined || releases.includes(mark.split(' ')[0] ?? '')) return [];
  if (releases.length === 0 && mark === 'before the first release') return [];
  return [`-- contract: ${mark} names no release of CHANGELOG.md`];
};

const findIn = ({ path, source }: Source, releases: readonly string[]): Finding[] => {
  const statements = statementsOf(source);
  const namesOf = (what: string): Set<string> =>
    new Set(
      statements.flatMap(
        ({ text }) =>
          new RegExp(`^create (?:or replace )?(?:unlogged )?${what} (?:if not exists )?${name}`).exec(
            text,
          )?.[1] ?? [],
      ),
    );
  const mark = /^-- contract: *(.*?) *$/m.exec(source)?.[1];
  const file = {
    made: namesOf('table'),
    functions: namesOf('(?:function|view)'),
    isContract: mark !== undefined,
  };
  const isAlone = /^-- without transaction\b/m.test(source);
  const hasConcurrent = statements.some(({ text }) => /\bconcurrently\b/.test(text));
  const whole = [
    ...contractProblem(mark, releases),
    ...(hasConcurrent && !isAlone ? ['says concurrently, so it needs a line -- without transaction'] : []),
    ...(isAlone && !hasConcurrent ? ['-- without transaction is for what is done concurrently alone'] : []),
    ...(isAlone && statements.length > 1
      ? [`${statements.length} statements without a transaction: one a file`]
      : []),
  ];
  return [
    ...whole.map((problem) => ({ path, problem })),
    ...statements.flatMap((one) =>
      ofStatement(one, file).map((problem) => ({ path, line: one.line, problem })),
    ),
  ];
};

/** `list`: the files from before the rule, apart by white space. */
export const findMigrations = (
  sources: readonly Source[],
  list: string,
  changelog: string,
  ceiling = most,
): Finding[] => {
  const old = new Set(list.split(/\s+/).filter(Boolean));
  const files = sources.filter(({ path }) => isMigration(path));
  const releases = [...changelog.matchAll(/^## (\d\S*)/gm)].map(([, release = '']) => release);
  const paths = new Set(files.map(({ path }) => path));
  return [
    ...files.filter(({ path }) => !old.has(path)).flatMap((file) => findIn(file, releases)),
    ...[...old]
      .filter((path) => !paths.has(path))
      .map((path) => ({ path: oldListPath, problem: `${path} is gone: take it from the list` })),
    ...(old.size > ceiling
      ? [{ path: oldListPath, problem: `${old.size} files: the list may only shrink, from ${ceiling}` }]
      : []),
  ];
};
