import { expect, test } from 'vitest';
import { fastOf, fastTests, importsIn } from './fast-tests.ts';

const tree: Record<string, string> = {
  'a/rules.ts': 'export const one = 1;',
  'a/rules.test.ts': "import { one } from './rules.ts';",
  'a/store.ts': "import pg from 'pg';\nconst pool = new pg.Pool();",
  'a/use-case.ts': "import type { Store } from './store.ts';\nimport { one } from './rules.ts';",
  'a/use-case.test.ts': "import {\n  two,\n} from './use-case.ts';",
  'a/whole.ts': "export { store } from './store.ts';\nexport * from './whole.ts';",
  'a/whole.test.ts': "import { store } from './whole.ts';",
  'a/late.test.ts': "const { store } = await import('./store.ts');",
  'a/process.test.ts': "import { spawn } from 'node:child_process';",
};
const read = (path: string) => Promise.resolve(tree[path] ?? null);

test('a test is fast when nothing it reaches opens a database or starts a process; types do not count', async () => {
  const tests = Object.keys(tree).filter((path) => path.endsWith('.test.ts'));
  expect(await fastOf(tests, read)).toEqual(['a/rules.test.ts', 'a/use-case.test.ts']);
});

test('the names of the server are followed like paths; libraries are not', () => {
  const source =
    "import { a } from '#platform/days';\nimport { b } from '#testing/database';\nimport c from 'pg';";
  expect(importsIn('apps/server/src/modules/play/x.test.ts', source)).toEqual([
    'apps/server/src/platform/days.ts',
    'apps/server/src/testing/database.ts',
  ]);
});

test('of our own tests the rules are fast, and the ledger on its database is not', async () => {
  const fast = await fastTests();
  expect(fast).toContain('apps/server/src/modules/rewards/rules/rules.test.ts');
  expect(fast).not.toContain('apps/server/src/modules/wallet/ledger.test.ts');
  expect(fast.length).toBeGreaterThan(150);
});
