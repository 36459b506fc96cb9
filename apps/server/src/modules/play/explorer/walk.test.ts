import { expect, test } from 'vitest';
import { type Span, walkBack } from './walk.ts';

const week = 7 * 86_400;
const monday = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 1000;

/** One row a second, and a clock that every look moves. */
function aPast(msPerLook: (span: Span) => number) {
  let now = 0;
  const looks: (Span & { week?: string })[] = [];
  const look = (span: Span, found?: string): Promise<number[]> => {
    looks.push(found === undefined ? span : { ...span, week: found });
    now += msPerLook(span);
    return Promise.resolve([]);
  };
  return {
    looks,
    elapsed: () => now,
    steps: { here: (span: Span) => look(span), archived: (one: string, span: Span) => look(span, one) },
  };
}

test('looks grow while they are quick, touch each other and end where rounds begin', async () => {
  const past = aPast(() => 1);
  const before = monday('2026-11-16') + 1000;
  const span = { from: before - 4 * week, before };
  const { at } = await walkBack({ ...past, span, archivedWeeks: [], enough: 10, firstSeconds: 5 });
  expect(at).toBe(span.from);
  expect(past.looks[0]).toEqual({ from: before - 5, before });
  for (const [place, one] of past.looks.entries())
    if (place > 0) expect(one.before).toBe(past.looks[place - 1]?.from);
  expect(past.looks.length).toBeLessThan(16);
});

test('looks that are slow shrink, and a page ends in time to say how far it came', async () => {
  const past = aPast(({ from, before }) => (before - from) * 20);
  const before = monday('2026-11-16');
  const { at } = await walkBack({
    ...past,
    span: { from: before - week, before },
    archivedWeeks: [],
    enough: 10,
    firstSeconds: 100,
  });
  expect(past.elapsed()).toBeLessThan(4000);
  expect(at).toBeGreaterThan(before - week);
  expect(past.looks.at(-1)).toEqual({ from: before - 100, before });
});

test('weeks that are in files are asked of their file, never of the tables', async () => {
  const past = aPast(() => 1);
  const before = monday('2026-11-09');
  await walkBack({
    ...past,
    span: { from: monday('2026-10-19') + 60, before },
    archivedWeeks: ['2026-10-19', '2026-10-26'],
    enough: 10,
    firstSeconds: week,
  });
  expect(past.looks).toEqual([
    { from: monday('2026-11-02'), before },
    { week: '2026-10-26', from: monday('2026-10-26'), before: monday('2026-11-02') },
    { week: '2026-10-19', from: monday('2026-10-19') + 60, before: monday('2026-10-26') },
  ]);
});
