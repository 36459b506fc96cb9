import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { changesIn } from './changes.ts';

const changelog = `# Changelog

## Unreleased

**Operators**
- Pools in the console (\`pools\`): the amount
  as the ledger has it.
- Messages to an audience.

**Engineers**
- Tests are quicker.

**Operator API**
- \`games\` has filters.

## 1.2.0

**Engineers**
- Nothing for staff.

## 1.1.0

**Operators**
- Free rounds.
`;

test('of the changelog staff read what is for staff, release by release [OPS-SYS-17]', () => {
  expect(changesIn(changelog)).toEqual([
    {
      release: 'Unreleased',
      lines: [
        'Pools in the console (`pools`): the amount as the ledger has it.',
        'Messages to an audience.',
        '`games` has filters.',
      ],
    },
    { release: '1.1.0', lines: ['Free rounds.'] },
  ]);
});

test('the changelog of this release has something for them', async () => {
  const own = await readFile(new URL('../../../../../../CHANGELOG.md', import.meta.url), 'utf8');
  expect(changesIn(own)[0]?.lines.length).toBeGreaterThan(10);
});
