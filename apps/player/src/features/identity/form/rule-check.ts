import { isMobile, nationalNumber, passes, patterns, ruleTextKey } from '@perya/contract/rules';
import type { FieldRule } from '@perya/contract/rules';
import type { Say } from '@perya/web';

/** What a field expects, with its bounds (REG-26). */
export const ruleText = (say: Say, rule: FieldRule): string =>
  say(ruleTextKey(rule), {
    0: rule.minLength,
    1: rule.maxLength,
    same: rule.minLength === rule.maxLength ? 'yes' : 'no',
  });

/** The rule's own sentence when the value does not pass (REG-25). */
export const ruleError = (say: Say, value: string, rule: FieldRule): string | undefined =>
  passes(value, rule) ? undefined : ruleText(say, rule);

/** A number with its dialling code; an optional one may stay empty (REG-24, DEC-061). */
export function mobileError(
  say: Say,
  dialingCode: string,
  typed: string,
  rule: FieldRule,
): string | undefined {
  if (nationalNumber(typed) === '' && !rule.required) return undefined;
  if (isMobile(dialingCode, typed, rule)) return undefined;
  // Philippine numbers have ten digits, whatever the general rule says.
  return say('mobile_format_min', { 0: dialingCode === '63' ? 10 : rule.minLength });
}

/** REG-28, REG-29. */
export const confirmError = (say: Say, password: string, confirm: string): string | undefined =>
  confirm === ''
    ? say('in_incorrect_password')
    : confirm === password
      ? undefined
      : say('in_confirmation_correct');

export type CaptchaKind = 'DIGITS' | 'EQUATION' | 'LETTERS';
/** How much a captcha's answer may hold, and of what (DEC-019). */
export const captchaInput = (kind: CaptchaKind) =>
  kind === 'LETTERS'
    ? ({ maxLength: 16, inputMode: 'text', pattern: patterns.alphanumeric } as const)
    : ({ maxLength: 6, inputMode: 'numeric', pattern: patterns.digits } as const);

export function captchaError(say: Say, kind: CaptchaKind, answer: string): string | undefined {
  const { maxLength, pattern } = captchaInput(kind);
  if (answer === '') return say('in_vwrite_code');
  const fits = answer.length <= maxLength && new RegExp(pattern, 'u').test(answer);
  return fits ? undefined : say('captcha_hint', { kind });
}

/** How hard a password is to guess, from its length and the kinds of characters in it; 0 for none. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (password.length < 8 || different < 5) return 1;
  const points = kinds + (password.length >= 10 ? 1 : 0) + (password.length >= 14 ? 1 : 0);
  return points >= 5 ? 4 : points >= 3 ? 3 : 2;
}
