import { expect, test } from 'vitest';
import { isMatter, isQuiet, isTimeZone, wrongFields } from './matter-rules.ts';

const fact = (value: number, subject = 'appeals') => ({ subject, name: subject, value });

test('a queue is too old from its limit on and only the one that is named, of payments too little is wrong, a check is red or not [OPS-SYS-15]', () => {
  const queue = { kind: 'queue', queue: 'appeals', limit: 30 } as const;
  expect([29, 30].map((value) => isMatter(queue, fact(value)))).toEqual([false, true]);
  expect(isMatter(queue, fact(90, 'chat'))).toBe(false);
  const payments = { kind: 'payments', queue: null, limit: 90 } as const;
  expect([89, 90].map((value) => isMatter(payments, fact(value)))).toEqual([true, false]);
  for (const kind of ['promise', 'company'] as const)
    expect([4, 5].map((value) => isMatter({ kind, queue: null, limit: 5 }, fact(value)))).toEqual([
      false,
      true,
    ]);
  for (const kind of ['money', 'chain'] as const)
    expect([0, 1].map((value) => isMatter({ kind, queue: null, limit: null }, fact(value)))).toEqual([
      false,
      true,
    ]);
});

test('a rule names a queue where it watches one, a limit where there is one, and stands where its things are known', () => {
  const wrong = (
    brand: string,
    kind: 'queue' | 'payments' | 'money',
    queue: string | null,
    limit: number | null,
  ) => wrongFields(brand, { kind, queue, limit });
  expect(wrong('fair', 'queue', 'appeals', 30)).toEqual([]);
  expect(wrong('fair', 'payments', null, 90)).toEqual([]);
  expect(wrong('*', 'money', null, null)).toEqual([]);
  expect(wrong('*', 'queue', 'appeals', 30)).toEqual(['kind']);
  expect(wrong('fair', 'money', null, null)).toEqual(['kind']);
  expect(wrong('fair', 'queue', null, 30)).toEqual(['queue']);
  // That there is a case at all is known to few.
  expect(wrong('fair', 'queue', 'laundering', 30)).toEqual(['queue']);
  expect(wrong('fair', 'payments', 'appeals', 101)).toEqual(['queue', 'limit']);
  expect(wrong('*', 'money', null, 3)).toEqual(['limit']);
});

test('quiet hours are those of a clock on the wall, over midnight too [OPS-SYS-15]', () => {
  const quiet = { from: '22:00', to: '06:30', timeZone: 'Asia/Manila' };
  const at = (time: string) => isQuiet(new Date(`2026-03-02T${time}:00+08:00`), quiet);
  expect(['21:59', '22:00', '03:00', '06:29', '06:30', '12:00'].map(at)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isQuiet(new Date('2026-03-02T13:00:00+08:00'), { ...quiet, from: '12:00', to: '14:00' })).toBe(true);
  expect(isQuiet(new Date('2026-03-02T11:00:00+08:00'), { ...quiet, from: '12:00', to: '14:00' })).toBe(
    false,
  );
  expect(isQuiet(new Date(), null)).toBe(false);
  expect([isTimeZone('Asia/Manila'), isTimeZone('Atlantis/Deep')]).toEqual([true, false]);
});
