import { defaultRules, movableFields } from '@perya/contract/rules';
import { expect, test } from 'vitest';
import { fieldsInOrder, movedField, patternsOf, withRule } from './form-rules.ts';

test('a rule set back to the usual one is none of the brand’s own, and what is hidden is not required [OPS-BRAND-06]', () => {
  const shown = withRule({}, 'nickname', { enabled: true, required: true });
  expect(shown).toEqual({ nickname: { ...defaultRules.nickname, enabled: true, required: true } });
  expect(withRule(shown, 'nickname', { enabled: false })).toEqual({});
  expect(withRule({}, 'username', { maxLength: 12 })).toEqual({
    username: { ...defaultRules.username, maxLength: 12 },
  });
});

test('fields move among those that move, and back in their usual order nothing is the brand’s own [OPS-BRAND-06]', () => {
  const up = movedField([], 'payeeName', -1);
  expect(up.slice(0, 2)).toEqual(['payeeName', 'birthday']);
  expect(fieldsInOrder(up).slice(0, 5)).toEqual([
    'username',
    'password',
    'mobileNum',
    'verificationCode',
    'payeeName',
  ]);
  expect(movedField(up, 'payeeName', 1)).toEqual([]);
  expect(movedField([], movableFields[0], -1)).toEqual([]);
});

test('patterns are offered where people alone read the field', () => {
  expect(patternsOf('nickname')).toEqual(['digits', 'alphanumeric', 'name', 'person_name']);
  expect(patternsOf('email')).toEqual(['email']);
  expect(patternsOf('username')).toEqual(['username']);
  expect(patternsOf('paymentPassword')).toEqual(['digits']);
});
