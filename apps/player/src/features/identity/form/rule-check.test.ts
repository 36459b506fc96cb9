import { defaultRules } from '@perya/contract/rules';
import { createTexts, sayWith } from '@perya/web';
import { expect, test } from 'vitest';
import english from '../copy/en.json';
import {
  captchaError,
  captchaInput,
  confirmError,
  mobileError,
  ruleError,
  strengthOf,
} from './rule-check.ts';

const say = sayWith(createTexts('EN', english));

test('a value that breaks its rule is told the bounds of that rule [REG-23, REG-25, REG-26, DEC-061]', () => {
  expect(ruleError(say, 'Mar', defaultRules.username)).toBe(
    '4–16 small letters and numbers, a letter first.',
  );
  expect(ruleError(say, 'marisol88', defaultRules.username)).toBeUndefined();
  expect(ruleError(say, 'x', { ...defaultRules.username, minLength: 2, maxLength: 9 })).toContain('2–9');
  expect(ruleError(say, '12', { ...defaultRules.paymentPassword, required: true })).toBe('6 digits.');
});

test('an optional empty field passes, a required one does not [REG-24]', () => {
  expect(ruleError(say, '', { ...defaultRules.email, enabled: true })).toBeUndefined();
  expect(ruleError(say, '', { ...defaultRules.email, required: true })).toBeDefined();
});

test('a Philippine number has ten digits after its code, however it is written [DEC-061]', () => {
  const rule = { ...defaultRules.mobileNum, required: true };
  for (const typed of ['9175550142', '0917 555 0142', '917-555-0142'])
    expect([typed, mobileError(say, '63', typed, rule)]).toEqual([typed, undefined]);
  expect(mobileError(say, '63', '917555014', rule)).toContain('at least 10');
  expect(mobileError(say, '65', '123456', rule)).toContain('at least 7');
  expect(mobileError(say, '63', '', { ...rule, required: false })).toBeUndefined();
});

test('the confirmation is asked for and must be the same [REG-28, REG-29, ERR-02, ERR-03]', () => {
  expect(confirmError(say, 'abc', '')).toBe(say('in_incorrect_password'));
  expect(confirmError(say, 'abc', 'abd')).toBe(say('in_confirmation_correct'));
  expect(confirmError(say, 'abc', 'abc')).toBeUndefined();
});

test('a captcha is required; digits take six, letters sixteen, and the hint follows the kind [REG-31, LOGIN-15, VAL-01, ERR-04, CONST-05, CONST-06]', () => {
  expect(captchaError(say, 'DIGITS', '')).toBe(say('in_vwrite_code'));
  expect(captchaError(say, 'DIGITS', '7294')).toBeUndefined();
  expect(captchaError(say, 'DIGITS', '7294a')).toBe('The digits shown');
  expect(captchaError(say, 'EQUATION', '1234567')).toBe('The result');
  expect(captchaError(say, 'LETTERS', 'aB3'.repeat(5))).toBeUndefined();
  expect(captchaError(say, 'LETTERS', 'a'.repeat(17))).toBe('The characters shown');
  expect([captchaInput('DIGITS').maxLength, captchaInput('LETTERS').maxLength]).toEqual([6, 16]);
});

test('the strength of a password grows with length and variety and is not bought by repetition', () => {
  const strengths = ['', 'abc1', 'aaaaaaa1', 'mangga24', 'mangga2024!', 'tarsier-Bohol-77'].map(strengthOf);
  expect(strengths).toEqual([0, 1, 1, 2, 3, 4]);
});
