import type { Failure } from '../queries.ts';
import type { RegisterName } from './register-fields.ts';

const fieldOfCode: Partial<Record<Failure['code'], RegisterName>> = {
  'username.exists': 'username',
  'password.too.common': 'password',
  'confirm.mismatch': 'confirmPassword',
  'mobile.invalid': 'mobileNum',
  'mobile.taken': 'mobileNum',
  'verification.code.error': 'verificationCode',
  'age.below.minimum': 'birthday',
  'invitation.code.error': 'affiliateCode',
  'referrer.link.error': 'recommenderId',
  'captcha.error': 'captcha',
  'captcha.required': 'captcha',
};

/** The field a refusal is about, if it shows; a form with broken values names them. */
export function refusedField(
  { code, value }: Failure,
  shown: readonly RegisterName[],
): RegisterName | undefined {
  const { fields } = value;
  const named = Array.isArray(fields) ? shown.find((name) => fields.includes(name)) : undefined;
  const field = named ?? fieldOfCode[code];
  return field !== undefined && shown.includes(field) ? field : undefined;
}
