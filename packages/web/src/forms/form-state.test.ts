import { expect, test } from 'vitest';
import { emptyState, firstInvalid, judged, judgedAgain, left, typed } from './form-state.ts';
import type { Check } from './form-state.ts';

type Name = 'name' | 'password' | 'confirm';
const shown: readonly Name[] = ['name', 'password', 'confirm'];
const check: Check<Name> = (name, values) => {
  if (name === 'confirm') return values.confirm === values.password ? undefined : 'not the same';
  return values[name].length < 3 ? 'too short' : undefined;
};
const empty = emptyState<Name>({ name: '', password: '', confirm: '' });

test('nobody is corrected in the middle of a word: a field is judged when it is left', () => {
  const typing = typed(empty, 'name', 'a', check);
  expect(typing.errors).toEqual({});
  expect(left(typing, 'name', check).errors).toEqual({ name: 'too short' });
  expect(left(empty, 'name', check).errors).toEqual({});
});

test('a field found wrong is judged again with every letter', () => {
  const wrong = left(typed(empty, 'name', 'a', check), 'name', check);
  expect(typed(wrong, 'name', 'ab', check).errors).toEqual({ name: 'too short' });
  expect(typed(wrong, 'name', 'abc', check).errors).toEqual({});
});

test('changing the password checks the confirmation again [REG-30]', () => {
  const both = [
    ['password', 'abc'],
    ['confirm', 'abc'],
  ] as const;
  const fits = both.reduce(
    (state, [name, value]) => left(typed(state, name, value, check), name, check),
    empty,
  );
  expect(fits.errors).toEqual({});
  const changed = typed(fits, 'password', 'abcd', check);
  expect(changed.errors).toEqual({ confirm: 'not the same' });
  expect(typed(changed, 'password', 'abc', check).errors).toEqual({});
});

test('sending judges every shown field and leads to the first that is wrong [REG-15]', () => {
  const sent = judged(typed(empty, 'name', 'marisol', check), shown, check);
  expect(sent.errors).toEqual({ password: 'too short' });
  expect(firstInvalid(sent, shown)).toBe('password');
  expect(firstInvalid(judged<Name>(empty, ['confirm'], check), shown)).toBeUndefined();
});

test('errors are said anew for what still shows, and nothing typed is lost [I18N-06]', () => {
  const sent = judged(typed(empty, 'confirm', 'x', check), shown, check);
  const filipino: Check<Name> = (name, values) => check(name, values) && `fil: ${check(name, values)}`;
  const again = judgedAgain(sent, ['name', 'confirm'], filipino);
  expect(again.errors).toEqual({ name: 'fil: too short', confirm: 'fil: not the same' });
  expect(again.values).toBe(sent.values);
});
