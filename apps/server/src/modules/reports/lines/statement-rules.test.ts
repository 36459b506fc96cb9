import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import { addingUp, type LineRule, statementOf } from './statement-rules.ts';

test('amounts that end below a centavo add up to the centavo, and their rows to them [OPS-REPORT-05, OPS-REPORT-17]', () => {
  const adding = addingUp();
  const shown = [3_333n, 3_333n, 3_334n, -15_001n].map((amount) => adding.next(amount));
  expect(shown).toEqual(['0.00', '0.00', '0.01', '-0.02']);
  const rules: LineRule<bigint>[] = [
    { key: 'a', name: 'a', formula: '', sources: [], isSum: true, amounts: [(of) => of] },
    {
      key: 'b',
      name: 'b',
      formula: '',
      sources: [],
      amounts: [(of) => -of / 3n],
      rows: ({ amount, account }) => (account === 'x' ? -amount : null),
    },
    { key: 'c', name: 'c', formula: '', sources: [], amounts: [(of) => -of / 2n] },
    { key: 'd', name: 'd', formula: '', sources: [], isSum: true, amounts: [(of) => of - of / 3n - of / 2n] },
  ];
  const moves = [
    { account: 'x', kind: 'k', amount: 1_111_111n, lines: 1 },
    { account: 'x', kind: 'l', amount: 2_222_220n, lines: 1 },
    { account: 'y', kind: 'k', amount: 9n, lines: 1 },
  ];
  const lines = statementOf(rules, { now: 9_999_995n, before: 0n }, moves);
  const values = lines.map(({ amounts }) => parseAmount(amounts[0]?.value ?? ''));
  expect((values[0] ?? 0n) + (values[1] ?? 0n) + (values[2] ?? 0n)).toBe(values[3]);
  const rows = lines[1]?.parts ?? [];
  expect(rows).toHaveLength(2);
  expect(rows.reduce((sum, { amount }) => sum + parseAmount(amount), 0n)).toBe(values[1]);
});
