import { expect, test } from 'vitest';
import { kilobytesOf, refusalOf } from './shape-rules.ts';

const banner = { shape: 'banner', width: 800, height: 400, mostBytes: 61_440 } as const;

test('whatever is wrong with a picture, the right size is told [OPS-CONTENT-09]', () => {
  const given = { width: 900, height: 900 };
  expect(refusalOf({ code: 'format.incorrect', why: 'ratio', given }, banner)).toEqual({
    key: 'ratio',
    facts: { width: 800, height: 400, kilobytes: 60, givenWidth: 900, givenHeight: 900 },
  });
  const keyOf = (code: string, why?: string) => refusalOf({ code, why, given: undefined }, banner)?.key;
  expect([keyOf('upload.size', 'weight'), keyOf('upload.size'), keyOf('upload.type')]).toEqual([
    'weight',
    'file',
    'type',
  ]);
  expect([keyOf('upload.unreadable'), keyOf('permission.denied')]).toEqual(['unreadable', undefined]);
  expect(kilobytesOf(15_828)).toBe(16);
});
