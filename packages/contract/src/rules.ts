/**
 * The rules of form fields: served to the app, checked again by the server (DEC-061, DEC-106). Free of zod, so that the
 * browser may import it. Patterns have no nested repetition: a hostile value costs no more than its length.
 */
export const patterns = {
  username: '^[a-z][a-z0-9]*$',
  password: '^(?=.*[A-Za-z])(?=.*[0-9])\\S+$',
  digits: '^[0-9]+$',
  alphanumeric: '^[A-Za-z0-9]+$',
  name: '^\\S.*$',
  person_name: "^[\\p{L}\\p{M}][\\p{L}\\p{M}'’. -]*$",
  email: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  date: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  login_name: '^\\S+$',
  login_password: '^\\S+$',
  login_mobile: '^[0-9 +-]+$',
  mobile: '^[0-9]+$',
} as const;
export type PatternId = keyof typeof patterns;

/** What a person's check asks for, in the order of its form. */
export const personDetailNames = [
  'fullname',
  'birthday',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
  'idNumber',
] as const;

/**
 * What somebody picks about themselves instead of typing it: the form offers it, the server takes nothing else. What was
 * typed before there were lists stays as it is.
 */
export const personChoices = {
  nationality: [
    'Filipino',
    'American',
    'Australian',
    'British',
    'Canadian',
    'Chinese',
    'Indian',
    'Indonesian',
    'Japanese',
    'Korean',
    'Malaysian',
    'Singaporean',
    'Taiwanese',
    'Thai',
    'Vietnamese',
    'Other nationality',
  ],
  occupation: [
    'Employed',
    'Self-employed',
    'Overseas worker',
    'Government',
    'Student',
    'Homemaker',
    'Retired',
    'Not working',
  ],
  sourceOfIncome: ['Salary', 'Own business', 'Remittance', 'Pension', 'Savings', 'Other source'],
} as const;
export type PersonChoice = keyof typeof personChoices;

/** ENT-45. */
export interface FieldRule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  patternId: PatternId;
}

export const registerFields = [
  'username',
  'password',
  'paymentPassword',
  'mobileNum',
  'verificationCode',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'email',
  'nickname',
  'payeeName',
  'recommenderId',
  'birthday',
  'affiliateCode',
  'fullname',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
] as const;
export type RegisterField = (typeof registerFields)[number];
export const loginFields = ['loginUsername', 'loginPassword', 'loginMobileNum'] as const;
export type LoginField = (typeof loginFields)[number];
export type Rules = Record<RegisterField | LoginField, FieldRule>;

const rule = (patternId: PatternId, minLength: number, maxLength: number, on = false): FieldRule => ({
  enabled: on,
  required: on,
  minLength,
  maxLength,
  patternId,
});

/** What a merchant gets that sets nothing (DEC-061). */
export const defaultRules: Rules = {
  username: rule('username', 4, 16, true),
  password: rule('password', 8, 20, true),
  paymentPassword: rule('digits', 6, 6),
  mobileNum: rule('mobile', 7, 15),
  verificationCode: rule('digits', 4, 10),
  idNumber: rule('alphanumeric', 6, 20),
  qqNum: rule('digits', 5, 12),
  facebook: rule('name', 2, 50),
  wechat: rule('name', 2, 50),
  line: rule('name', 2, 50),
  whatsapp: rule('name', 2, 50),
  zalo: rule('name', 2, 50),
  email: rule('email', 6, 100),
  nickname: rule('name', 2, 20),
  payeeName: rule('name', 2, 60),
  recommenderId: rule('alphanumeric', 1, 20),
  birthday: rule('date', 10, 10),
  affiliateCode: rule('alphanumeric', 4, 16),
  fullname: rule('person_name', 2, 60),
  nationality: rule('name', 2, 40),
  placeOfBirth: rule('name', 2, 60),
  address: rule('name', 5, 120),
  occupation: rule('name', 2, 60),
  sourceOfIncome: rule('name', 2, 60),
  loginUsername: rule('login_name', 4, 20, true),
  loginPassword: rule('login_password', 6, 32, true),
  loginMobileNum: rule('login_mobile', 7, 20, true),
};

/**
 * Everything after name, password and number, in the order of a brand that sets none: those stand first, where fillers of
 * forms look for them.
 */
export const movableFields = [
  'birthday',
  'payeeName',
  'fullname',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
  'paymentPassword',
  'idNumber',
  'email',
  'nickname',
  'facebook',
  'whatsapp',
  'line',
  'zalo',
  'wechat',
  'qqNum',
  'recommenderId',
  'affiliateCode',
] as const satisfies readonly RegisterField[];
export type MovableField = (typeof movableFields)[number];

/** Those a brand put in an order of its own, and after them the others. */
export const orderedFields = (order: readonly MovableField[]): MovableField[] => [
  ...order,
  ...movableFields.filter((field) => !order.includes(field)),
];

/** The merchant's rules over the defaults; names and passwords are always asked (REG-02). */
export function formRules(own: Partial<Rules>): Rules {
  const rules: Rules = { ...defaultRules, ...own };
  const asked = (one: FieldRule): FieldRule => ({ ...one, enabled: true, required: true });
  return { ...rules, username: asked(rules.username), password: asked(rules.password) };
}

/** Read by machines, as they are. */
const machineRead: ReadonlySet<string> = new Set(['verificationCode', 'paymentPassword']);
/** What may be written into a field is chosen where nothing but people reads it. */
const freePatterns: ReadonlySet<PatternId> = new Set(['digits', 'alphanumeric', 'name', 'person_name']);
export const mayHavePattern = (field: RegisterField | LoginField, patternId: PatternId): boolean =>
  patternId === defaultRules[field].patternId ||
  (!machineRead.has(field) && freePatterns.has(patternId) && freePatterns.has(defaultRules[field].patternId));

/** Fields of a brand's form that could never be filled in, or would let in what the server cannot take. */
export const unfitFields = (own: Partial<Rules>): (keyof Rules)[] =>
  (Object.keys(own) as (keyof Rules)[]).filter((field) => {
    const given = own[field];
    if (given === undefined) return false;
    const weakest = field === 'password' ? defaultRules.password.minLength : 1;
    return (
      given.minLength > given.maxLength ||
      given.minLength < weakest ||
      (given.required && !given.enabled) ||
      !mayHavePattern(field, given.patternId)
    );
  });

/** An optional empty field passes (REG-24); otherwise length and pattern must fit. */
export function passes(value: string, { required, minLength, maxLength, patternId }: FieldRule): boolean {
  if (value === '') return !required;
  const length = Array.from(value).length;
  // Length first: a pattern never sees a hostile megabyte.
  return length >= minLength && length <= maxLength && new RegExp(patterns[patternId], 'u').test(value);
}

/** The text that says what a field expects; {0} and {1} are its bounds (REG-26). */
export const ruleTextKey = ({ patternId }: FieldRule) => `pattern_${patternId}`;

/** As typed by people: blanks, hyphens and the national leading 0 go (DEC-061). */
export const nationalNumber = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^0/, '');

/** Dialling code 63 is stricter than the general rule: ten digits that begin with 9. */
export function isMobile(dialingCode: string, typed: string, mobile: FieldRule): boolean {
  const number = nationalNumber(typed);
  if (dialingCode === '63') return /^9[0-9]{9}$/.test(number);
  return number !== '' && passes(number, { ...mobile, required: true, patternId: 'mobile' });
}

/** Whole years on a day, both as YYYY-MM-DD; null for a day that does not exist. */
export function ageOn(birthday: string, today: string): number | null {
  const date = new Date(`${birthday}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birthday) return null;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** From 1900 to the end of this year can be picked; the age decides what passes (REG-33, DEC-005). */
export const birthdayFrom = '1900-01-01';
export const isOldEnough = (birthday: string, today: string, age: number): boolean =>
  birthday >= birthdayFrom && (ageOn(birthday, today) ?? -1) >= age;

/** What a member can limit, and over which time (DEC-101). Which pairs exist is said by `limitPairs`. */
export const limitKinds = ['deposit', 'loss', 'wager', 'stake', 'time', 'check', 'quiet'] as const;
export type LimitKind = (typeof limitKinds)[number];
export const limitPeriods = ['day', 'week', 'month', 'always'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
const spans = ['day', 'week', 'month'] as const;
export const limitPairs: Readonly<Record<LimitKind, readonly LimitPeriod[]>> = {
  deposit: spans,
  loss: spans,
  wager: spans,
  stake: ['always'],
  time: ['day'],
  check: ['always'],
  quiet: ['always'],
};
/** Days of a break, months of an exclusion. */
export const coolOffDays = [1, 7, 30, 42] as const;
export const exclusionMonths = [6, 12, 60] as const;

/** Legal texts of a brand; the first two are accepted at the registration. */
export const legalKinds = ['terms', 'privacy', 'responsible', 'licence'] as const;
export type LegalKind = (typeof legalKinds)[number];
