import { keptAttributes, keptTags } from '@perya/contract';
import { expect, test } from 'vitest';
import { schema } from './schema.ts';

const kinds = [...Object.values(schema.nodes), ...Object.values(schema.marks)];
const read = new Set(
  kinds
    .flatMap(({ spec }) => (spec.parseDOM ?? []).map((rule) => ('tag' in rule ? String(rule.tag) : '')))
    .map((tag) => tag.replace(/\[.*/, '')),
);

test('the editor reads every tag that the server keeps, and no other [OPS-CONTENT-03]', () => {
  expect([...read].toSorted()).toEqual(Object.values(keptTags).flat().toSorted());
});

test('the editor writes no attribute that the server would take away [OPS-CONTENT-03]', () => {
  const written = kinds.flatMap(({ name, spec }) =>
    Object.keys(spec.attrs ?? {}).map((attribute) => `${name} ${attribute}`),
  );
  const kept = new Set<string>(Object.values(keptAttributes).flat());
  expect(written.filter((one) => !kept.has(one.split(' ')[1] ?? '') && one !== 'heading level')).toEqual([]);
});
