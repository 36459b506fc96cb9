/** The files of a server module that does one small thing: remembers entries, refuses a doubled one. */

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const readme = (word: string): string => `# ${word}

Say in one line what part of the business this is.

- **Owns** schema \`${word}\`.
- **Calls** nobody. **Listens** to nothing.
- **Announces** nothing.
- **Invariants**: an entry is recorded once.
`;

const migration = (word: string): string => `-- Say why these tables exist, not what they contain.
create schema ${word};
grant usage on schema ${word} to perya_app, perya_system;

create table ${word}.entry (
  merchant_code text not null,
  entry_id text not null,
  recorded_at timestamptz not null,
  primary key (merchant_code, entry_id)
);
select platform.guard('${word}.entry');
`;

const repository = (word: string): string => `import type { Work } from '#platform/database/work';
import type { DB } from './tables.ts';

/** Kysely wants a type literal, the generator writes an interface. */
type Tables = Pick<DB, keyof DB>;

/** Answers whether the entry is new; the primary key settles races. */
export const insertEntry = async (work: Work, entryId: string): Promise<boolean> => {
  const row = { merchant_code: work.merchant, entry_id: entryId, recorded_at: work.now };
  const inserted = await work.db
    .withTables<Tables>()
    .insertInto('${word}.entry')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};
`;

const rules = `/** Entry ids are short and printable: they end up in logs and addresses. */
export const isEntryId = (text: string): boolean => /^[a-z0-9-]{1,40}$/.test(text);
`;

const rulesTest = `import { expect, test } from 'vitest';
import { isEntryId } from './entry-rules.ts';

test('an entry id is short, lower case and without spaces', () => {
  expect(isEntryId('first-entry')).toBe(true);
  expect(['', 'Two', 'a b', 'x'.repeat(41)].some(isEntryId)).toBe(false);
});
`;

const useCase = `import type { Actor, RunWork } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { isEntryId } from './entry-rules.ts';
import { insertEntry } from './repository.ts';

export interface Entries {
  /** Answers whether the entry is new. */
  record(scope: { merchant: string; actor: Actor }, entryId: string): Promise<boolean>;
}

export const createEntries = ({ runWork }: { runWork: RunWork }): Entries => ({
  record(scope, entryId) {
    if (!isEntryId(entryId)) refuse('format.incorrect', { paths: ['entryId'] });
    return runWork(scope, (work) => insertEntry(work, entryId));
  },
});
`;

const door = (word: string): string => `import type { RunWork } from '#platform/database/work';
import { createEntries, type Entries } from './entries.ts';

export interface ${upper(word)} {
  entries: Entries;
}

export const create${upper(word)} = (parts: { runWork: RunWork }): ${upper(word)} => ({
  entries: createEntries(parts),
});
`;

const doorTest = (word: string): string => `import { expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { create${upper(word)} } from './index.ts';

const { runWork } = await withTestDatabase();
const { entries } = create${upper(word)}({ runWork });
const scope = { merchant: 'perya', actor: { kind: 'system', name: 'test' } } as const;

test('an entry is recorded once per merchant', async () => {
  expect(await entries.record(scope, 'first')).toBe(true);
  expect(await entries.record(scope, 'first')).toBe(false);
  expect(await entries.record({ ...scope, merchant: 'other' }, 'first')).toBe(true);
});
`;

export const moduleFiles = (word: string): Record<string, string> => {
  const folder = `apps/server/src/modules/${word}`;
  return {
    [`${folder}/README.md`]: readme(word),
    [`${folder}/index.ts`]: door(word),
    [`${folder}/entries.ts`]: useCase,
    [`${folder}/entries.test.ts`]: doorTest(word),
    [`${folder}/entry-rules.ts`]: rules,
    [`${folder}/entry-rules.test.ts`]: rulesTest,
    [`${folder}/repository.ts`]: repository(word),
    [`${folder}/migrations/0001-entries.sql`]: migration(word),
  };
};

/** The list of apps/server/src/migrations.ts with the word at its end; it is the caller's to move it to its rank. */
export const listMigration = (source: string, word: string): string | null => {
  const [, before, list, after] = /^([\s\S]*?= \[)([^\]]*?)(,?\s*\];[\s\S]*)$/.exec(source) ?? [];
  return list === undefined ? null : `${before}${list}, '${word}'${after}`;
};
