import { type Permission, permissions, type Right } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { z } from 'zod';
import { type ListedOperator, noBounds } from '#platform/approvals/operator';

const Sum = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/)
  .transform(parseAmount);
const Everything = z.literal('*');
const Rights = z.array(z.union([z.enum(permissions), Everything]));

/**
 * One person, or one machine, that may make operator calls. Nothing is given by leaving something out: without a sum
 * every gift is a proposal, without `decides` nobody else's is agreed to.
 */
const Listed = z.strictObject({
  name: z.string().regex(/^[\w.-]{1,40}$/),
  token: z.string().regex(/^\S{32,}$/),
  permissions: Rights.min(1),
  decides: Rights.default([]),
  merchants: z.array(z.string().regex(/^([\w-]{1,32}|\*)$/)).min(1),
  alone: z.strictObject({ perAction: Sum, perDay: Sum }).default({ perAction: 0n, perDay: 0n }),
  until: z.iso
    .date()
    .transform((day) => new Date(`${day}T23:59:59.999Z`))
    .nullable()
    .default(null),
});

type Several = readonly (Permission | '*')[];

/** What a list of the environment says, as a person with roles would hold it. */
export function asOperator(person: z.output<typeof Listed>): ListedOperator {
  const has = (list: Several, one: Permission) => list.includes('*') || list.includes(one);
  const right = (one: Permission): Right =>
    has(person.permissions, one)
      ? has(person.decides, one)
        ? 'wa'
        : 'w'
      : has(person.decides, one)
        ? 'a'
        : '-';
  const rights = Object.fromEntries(permissions.map((one) => [one, right(one)]));
  return {
    ...person,
    personId: null,
    isPerson: true,
    reads: person.permissions,
    proposes: [],
    most: noBounds,
    held: person.merchants.map((brand) => ({ brand, isOwner: person.permissions.includes('*'), rights })),
  };
}

/** The value of OPERATORS: a JSON list. Two entries of one name or one token would be one person twice. */
export const Operators = z
  .string()
  .transform((text, context): unknown => {
    try {
      return text.trim() === '' ? [] : JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is no JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(Listed))
  .refine(
    (list) =>
      new Set(list.map(({ name }) => name)).size === list.length &&
      new Set(list.map(({ token }) => token)).size === list.length,
    'two entries share a name or a token',
  )
  .transform((list): ListedOperator[] => list.map(asOperator));
