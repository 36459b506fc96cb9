import {
  defaultRules,
  formRules,
  mayHavePattern,
  movableFields,
  orderedFields,
  patterns,
  type FieldRule,
  type MovableField,
  type PatternId,
  type RegisterField,
  type Rules,
} from '@perya/contract/rules';

/** In the place where fillers of forms look for them; what is chosen of them is their length. */
const leadingFields = ['username', 'password', 'mobileNum', 'verificationCode'] as const;
export const isLeading = (field: RegisterField): boolean => leadingFields.some((one) => one === field);
/** Asked of everybody who has a name; a number and its code are asked by switches. */
export const isAlways = (field: RegisterField): boolean =>
  field === 'username' || field === 'password' || field === 'verificationCode';

/** Every field in the order in which the form has it. */
export const fieldsInOrder = (order: readonly MovableField[]): RegisterField[] => [
  ...leadingFields,
  ...orderedFields(order),
];

export const patternsOf = (field: RegisterField): PatternId[] =>
  (Object.keys(patterns) as PatternId[]).filter((pattern) => mayHavePattern(field, pattern));

export const ruleOf = (own: Partial<Rules>, field: RegisterField): FieldRule => formRules(own)[field];

/** A rule that is the usual one is none of the brand's own; what is not shown is not required. */
export function withRule(
  own: Partial<Rules>,
  field: RegisterField,
  part: Partial<FieldRule>,
): Partial<Rules> {
  const next = { ...ruleOf(own, field), ...part };
  const rule = next.enabled ? next : { ...next, required: false };
  const usual = defaultRules[field];
  const others = { ...own };
  delete others[field];
  const isUsual = (Object.keys(usual) as (keyof FieldRule)[]).every((key) => usual[key] === rule[key]);
  return isUsual ? others : { ...others, [field]: rule };
}

/** One place up or down among those that move. */
export function movedField(order: readonly MovableField[], field: RegisterField, by: -1 | 1): MovableField[] {
  const all = orderedFields(order);
  const at = all.findIndex((one) => one === field);
  const [one, other] = [all[at], all[at + by]];
  if (one === undefined || other === undefined) return [...order];
  const next = all.map((each, place) => (place === at ? other : place === at + by ? one : each));
  return next.every((each, place) => each === movableFields[place]) ? [] : next;
}
