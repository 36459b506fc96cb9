import type { MerchantSettings, RegistrationBody } from '@perya/contract';
import { formRules, isMobile, passes, registerFields } from '@perya/contract/rules';
import type { FieldRule, RegisterField, Rules } from '@perya/contract/rules';

export const rulesOf = (settings: Pick<MerchantSettings, 'fieldRules'>): Rules =>
  formRules(settings.fieldRules);

export interface Form {
  method: 'username' | 'mobile';
  rules: Rules;
  /** REGMOBVERF3: the number must answer a code. */
  mobileVerification: boolean;
  /** MOBILENUMPASSREG3: a password is asked with a number too (DEC-020). */
  mobilePassword: boolean;
  /** With the provider's own SMS the code never reaches us (DEC-068). */
  codeByProvider: boolean;
}

/** Which fields the form has, and which of them must be filled. */
export function askedFields(form: Form): Partial<Record<RegisterField, FieldRule>> {
  const { method, rules } = form;
  const asked: Partial<Record<RegisterField, FieldRule>> = {};
  for (const field of registerFields) if (rules[field].enabled) asked[field] = rules[field];
  if (method === 'mobile') {
    asked.mobileNum = { ...rules.mobileNum, enabled: true, required: true };
    delete asked.username;
    if (!form.mobilePassword) delete asked.password;
  }
  const sends = form.mobileVerification && asked.mobileNum !== undefined && !form.codeByProvider;
  if (sends)
    asked.verificationCode = {
      ...rules.verificationCode,
      enabled: true,
      required: asked.mobileNum?.required ?? false,
    };
  else delete asked.verificationCode;
  return asked;
}

/** Fields whose value breaks its rule (REG-23, DEC-106), in the form's order. */
export function brokenFields(body: RegistrationBody, form: Form): RegisterField[] {
  const asked = askedFields(form);
  return registerFields.filter((field) => {
    const rule = asked[field];
    const value = body[field] ?? '';
    if (rule === undefined) return false;
    if (field === 'mobileNum' && value !== '') return !isMobile(body.countryDialingCode ?? '', value, rule);
    // A code is needed only for a number that was given.
    if (field === 'verificationCode' && (body.mobileNum ?? '') === '') return false;
    return !passes(value, rule);
  });
}
