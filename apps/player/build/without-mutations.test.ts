import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('nobody uses a mutation of the query library: the build leaves them out', () => {
  const files = globSync(`${new URL('../src/', import.meta.url).pathname}**/*.{ts,tsx}`);
  expect(files.length).toBeGreaterThan(300);
  const users = files.filter((file) =>
    /useMutation|useIsMutating|MutationCache/.test(readFileSync(file, 'utf8')),
  );
  expect(users).toEqual([]);
});
