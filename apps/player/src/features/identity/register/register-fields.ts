import type { FieldRule, RegisterField } from '@perya/contract/rules';
import type { IconName } from '@perya/ui';
import type { RegisterSettings } from '../queries.ts';

export type RegisterMethod = 'username' | 'mobile';
export type RegisterName = RegisterField | 'confirmPassword' | 'captcha';
export type RegisterValues = Readonly<Record<RegisterName, string>>;

/** Plain text fields, with what the keyboard and a form filler should know about them (REG-03). */
export const textFields = {
  payeeName: { autoComplete: 'name' },
  fullname: { autoComplete: 'name' },
  nationality: { autoComplete: 'off' },
  placeOfBirth: { autoComplete: 'off' },
  address: { autoComplete: 'street-address' },
  occupation: { autoComplete: 'organization-title' },
  sourceOfIncome: { autoComplete: 'off' },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric', type: 'password' },
  idNumber: { autoComplete: 'off', autoCapitalize: 'characters' },
  email: { autoComplete: 'email', inputMode: 'email', type: 'email' },
  nickname: { autoComplete: 'nickname' },
  facebook: { autoComplete: 'off' },
  whatsapp: { autoComplete: 'off' },
  line: { autoComplete: 'off' },
  zalo: { autoComplete: 'off' },
  wechat: { autoComplete: 'off' },
  qqNum: { autoComplete: 'off', inputMode: 'numeric' },
  recommenderId: { autoComplete: 'off', autoCapitalize: 'none' },
  affiliateCode: { autoComplete: 'off', autoCapitalize: 'none' },
} as const satisfies Partial<
  Record<
    RegisterField,
    {
      autoComplete: string;
      inputMode?: 'numeric' | 'email';
      type?: 'password' | 'email';
      autoCapitalize?: 'none' | 'characters';
      icon?: IconName;
    }
  >
>;
export type TextFieldName = keyof typeof textFields;

export const noRegistration: RegisterValues = {
  username: '',
  password: '',
  confirmPassword: '',
  mobileNum: '',
  verificationCode: '',
  birthday: '',
  paymentPassword: '',
  idNumber: '',
  qqNum: '',
  facebook: '',
  wechat: '',
  line: '',
  whatsapp: '',
  zalo: '',
  email: '',
  nickname: '',
  payeeName: '',
  fullname: '',
  nationality: '',
  placeOfBirth: '',
  address: '',
  occupation: '',
  sourceOfIncome: '',
  recommenderId: '',
  affiliateCode: '',
  captcha: '',
};

/** What a browser may keep while somebody fills the form in: no password, no code. */
export const keptNames = (Object.keys(noRegistration) as RegisterName[]).filter(
  (name) =>
    ![
      'password',
      'confirmPassword',
      'verificationCode',
      'captcha',
      'affiliateCode',
      'recommenderId',
    ].includes(name),
);

/** The rules of one method: with a number it stands in the name's place and must be given (DEC-020). */
export function rulesOf(
  { fields }: Pick<RegisterSettings, 'fields'>,
  method: RegisterMethod,
): Record<RegisterField, FieldRule> {
  const mobileNum =
    method === 'mobile' ? { ...fields.mobileNum, enabled: true, required: true } : fields.mobileNum;
  const verificationCode = { ...fields.verificationCode, required: true };
  return { ...fields, mobileNum, verificationCode };
}

/** The fields a method shows, in their order (REG-02 to REG-08, DEC-020). */
export function shownFields(settings: RegisterSettings, method: RegisterMethod): RegisterName[] {
  const rules = rulesOf(settings, method);
  const withMobile: RegisterName[] = rules.mobileNum.enabled
    ? ['mobileNum', ...(settings.mobileVerification ? (['verificationCode'] as const) : [])]
    : [];
  const withPassword: RegisterName[] =
    method === 'username' || settings.mobilePassword ? ['password', 'confirmPassword'] : [];
  const first: RegisterName[] =
    method === 'username' ? ['username', ...withPassword, ...withMobile] : [...withMobile, ...withPassword];
  return [
    ...first,
    ...settings.order.filter((name) => rules[name].enabled),
    ...(settings.captcha ? (['captcha'] as const) : []),
  ];
}

/** The way the form opens with: by number only where that is the only one (REG-13, DEC-041); null when closed. */
export function firstMethod({ methods }: Pick<RegisterSettings, 'methods'>): RegisterMethod | null {
  if (methods.username) return 'username';
  return methods.mobile ? 'mobile' : null;
}
