import { MerchantSettings } from '@perya/contract';
import { z } from 'zod';
import { settingDefaults } from '../setting-defaults.ts';

/** What can be set, read from the shape of the settings itself: a new setting is on the desk without another word. */
export interface SettingField {
  path: string;
  kind: 'flag' | 'number' | 'amount' | 'text' | 'choice' | 'choices' | 'list' | 'object';
  isNullable: boolean;
  least: number | null;
  most: number | null;
  options: string[];
}

interface Shape {
  $ref?: string;
  $defs?: Record<string, Shape>;
  type?: string | string[];
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  items?: Shape;
  enum?: string[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

// The shape of a shape is its library's; of what it tells, this is what is read.
const whole: Shape = JSON.parse(
  JSON.stringify(z.toJSONSchema(MerchantSettings, { unrepresentable: 'any', io: 'input' })),
);
const amountPattern = /\\d\{1,10\}/;
/** Chosen as one. */
const units = new Set(['settings.market']);

const resolved = (shape: Shape): Shape =>
  shape.$ref === undefined ? shape : (whole.$defs?.[shape.$ref.split('/').at(-1) ?? ''] ?? {});

function withoutNull(shape: Shape): [shape: Shape, isNullable: boolean] {
  const some = shape.anyOf?.filter(({ type }) => type !== 'null');
  if (some?.length === 1 && some[0] && shape.anyOf?.length === 2) return [resolved(some[0]), true];
  if (Array.isArray(shape.type))
    return [{ ...shape, type: shape.type.filter((one) => one !== 'null')[0] ?? 'string' }, true];
  return [shape, false];
}

const kinds: Readonly<Record<string, SettingField['kind']>> = {
  boolean: 'flag',
  integer: 'number',
  number: 'number',
  array: 'list',
  object: 'object',
};

function kindOf(shape: Shape): SettingField['kind'] {
  if (shape.enum || shape.anyOf?.every((one) => one.const !== undefined)) return 'choice';
  if (shape.items?.enum) return 'choices';
  if (shape.type === 'string') return amountPattern.test(shape.pattern ?? '') ? 'amount' : 'text';
  return kinds[String(shape.type)] ?? 'object';
}

const bounded = (bound: number | undefined): number | null =>
  bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? null : bound;

function fieldOf(path: string, given: Shape): SettingField {
  const [shape, isNullable] = withoutNull(given);
  const above = shape.exclusiveMinimum === undefined ? undefined : shape.exclusiveMinimum + 1;
  return {
    path,
    kind: kindOf(shape),
    isNullable,
    least: bounded(shape.minimum ?? above ?? shape.minItems ?? shape.minLength),
    most: bounded(shape.maximum ?? shape.maxItems ?? shape.maxLength),
    options: shape.enum ?? shape.items?.enum ?? shape.anyOf?.map((one) => String(one.const)) ?? [],
  };
}

function leavesOf(path: string, given: Shape): SettingField[] {
  const shape = resolved(given);
  if (shape.type !== 'object' || shape.properties === undefined || units.has(path))
    return [fieldOf(path, shape)];
  return Object.entries(shape.properties).flatMap(([key, one]) => leavesOf(`${path}.${key}`, one));
}

export const settingFields: readonly SettingField[] = leavesOf('settings', whole);

export function valueIn(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(inner).find(([name]) => name === key)?.[1]
        : undefined,
    value,
  );
}

export const defaultAt = (path: string): unknown => valueIn({ settings: settingDefaults }, path.split('.'));
