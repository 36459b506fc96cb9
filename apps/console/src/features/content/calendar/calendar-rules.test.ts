import type { ListedContent } from '@perya/contract';
import { expect, test } from 'vitest';
import { planOf } from './calendar-rules.ts';

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T00:00:00.000Z`;
const at = (n: number) => Date.parse(day(n));
const popup = (id: string, from: number, to: number | null, more: object = {}): ListedContent => ({
  id,
  state: 'running',
  missing: [],
  open: null,
  item: {
    kind: 'announcement',
    position: 1,
    isActive: true,
    startsAt: day(from),
    endsAt: to === null ? null : day(to),
    noExpiry: to === null,
    contentType: 'PU',
    audience: 'all',
    levels: [],
    title: { EN: id },
    body: { EN: '' },
    pictures: [],
    categoryIds: [],
    ...more,
  },
});
const span = { from: at(10), to: at(20) };

test('a place has its gaps and its overlaps within the days that are shown [OPS-CONTENT-07]', () => {
  const [plan] = planOf([popup('a', 8, 12), popup('b', 14, 17), popup('c', 16, 18)], span);
  expect(plan?.rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(plan?.gaps).toEqual([
    { from: at(12), to: at(14), count: 0 },
    { from: at(18), to: at(20), count: 0 },
  ]);
  expect(plan?.overlaps).toEqual([{ from: at(16), to: at(17), count: 2 }]);
});

test('what is off, new or over is not shown; what has no end fills the rest; a place stays when it is empty [OPS-CONTENT-07]', () => {
  const off = popup('off', 10, 20, { isActive: false });
  expect(planOf([off, { ...popup('new', 10, 20), state: 'new' }], span)).toEqual([]);
  const [plan] = planOf([popup('over', 1, 5)], span);
  expect(plan).toMatchObject({ rows: [], gaps: [{ from: at(10), to: at(20) }] });
  expect(planOf([popup('endless', 9, null)], span)[0]).toMatchObject({ gaps: [], overlaps: [] });
});
