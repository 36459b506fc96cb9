import { expect, test } from 'vitest';
import { withCheckedColumns } from './checked-columns.ts';

const source = `export interface SafetyPause {
  kind: string;
  made_by: Generated<string>;
  reason: string | null;
  state: Timestamp;
}

export interface SafetyOther {
  kind: string;
}

export interface DB {
  "safety.other": SafetyOther;
  "safety.pause": SafetyPause;
}
`;

test('a column that a check narrows has the type of its words, in its own table only', () => {
  const words = new Map([
    ['kind', "'a' | 'b'"],
    ['made_by', "'c'"],
    ['reason', "'d' | 'e'"],
    ['state', "'f'"],
  ]);
  const made = withCheckedColumns(source, new Map([['safety.pause', words]]));
  expect(made).toContain(`export interface SafetyPause {
  kind: 'a' | 'b';
  made_by: Generated<'c'>;
  reason: 'd' | 'e' | null;
  state: Timestamp;
}`);
  expect(made).toContain('export interface SafetyOther {\n  kind: string;\n}');
  expect(withCheckedColumns(source, new Map())).toBe(source);
});
