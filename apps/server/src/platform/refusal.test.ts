import { expect, test } from 'vitest';
import { invariant, isRefusal, refuse } from './refusal.ts';

const caught = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
};

test('a refusal is an error that carries its code and details', () => {
  const refusal = caught(() => refuse('rate.limited', { wait: 3 }));
  expect(refusal).toBeInstanceOf(Error);
  expect(isRefusal(refusal)).toBe(true);
  expect(refusal).toMatchObject({ name: 'Refusal', code: 'rate.limited', details: { wait: 3 } });
});

test('an error of somebody else is no refusal, even with a code of ours on it', () => {
  expect(isRefusal(Object.assign(new Error('x'), { code: 'rate.limited' }))).toBe(false);
  expect(isRefusal('rate.limited')).toBe(false);
});

test('a broken invariant is a fault, not a refusal', () => {
  const broken = caught(() => invariant(Number.isNaN(1), 'order of numbers'));
  expect(broken).toMatchObject({ name: 'BrokenInvariant', message: 'order of numbers' });
  expect(isRefusal(broken)).toBe(false);
});
