import { isDeepStrictEqual } from 'node:util';
import type { WayChange } from '@perya/contract';
import type { z } from 'zod';

/** Ways to pay as staff look at them: each with its values, and their order. */
export interface Ways<T> {
  order: readonly string[];
  values: ReadonlyMap<string, T>;
}

/** What can be set of one, and what must hold between its values: names of those that do not fit. */
export interface WayShape<T> {
  fields: readonly string[];
  whole: z.ZodType<T>;
  misfits: (value: T) => readonly string[];
}

const idAndField = (path: string): [id: string, field: string] => {
  const at = path.lastIndexOf('.');
  return [path.slice(0, at), path.slice(at + 1)];
};

export function valueAt<T extends object>(ways: Ways<T>, path: string): unknown {
  if (path === 'order') return ways.order;
  const [id, field] = idAndField(path);
  return Object.entries(ways.values.get(id) ?? {}).find(([key]) => key === field)?.[1] ?? null;
}

/** Whose newer value would be written over unseen. */
export const notAsSeen = <T extends object>(ways: Ways<T>, changes: readonly WayChange[]): string[] =>
  changes
    .filter(({ path, seen }) => !isDeepStrictEqual(valueAt(ways, path), seen ?? null))
    .map(({ path }) => path);

const isSameSet = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && new Set(one).size === one.length && one.every((id) => other.includes(id));

/** What nobody can set: not there, named twice, or an order of other ways than there are. */
function unknownIn<T>({ order, values }: Ways<T>, changes: readonly WayChange[], fields: readonly string[]) {
  const paths = changes.map(({ path }) => path);
  return changes
    .filter(({ path, value }, at) => {
      if (paths.indexOf(path) !== at) return true;
      if (path === 'order') return !Array.isArray(value) || !isSameSet(value, order);
      const [id, field] = idAndField(path);
      return !values.has(id) || !fields.includes(field);
    })
    .map(({ path }) => path);
}

/** The ways as they would be, or the paths that do not fit. */
export function changedWays<T extends object>(
  ways: Ways<T>,
  changes: readonly WayChange[],
  { fields, whole, misfits }: WayShape<T>,
): { next: Ways<T> } | { unfit: string[] } {
  const unfit = unknownIn(ways, changes, fields);
  if (unfit.length > 0) return { unfit };
  const values = new Map(ways.values);
  const wished = changes.filter(({ path }) => path !== 'order');
  for (const id of new Set(wished.map(({ path }) => idAndField(path)[0]))) {
    const own = wished
      .map(({ path, value }) => [idAndField(path), value] as const)
      .filter(([[of]]) => of === id)
      .map(([[, field], value]) => [field, value]);
    const read = whole.safeParse({ ...values.get(id), ...Object.fromEntries(own) });
    if (read.success) {
      values.set(id, read.data);
      unfit.push(...misfits(read.data).map((field) => `${id}.${field}`));
    } else unfit.push(...read.error.issues.map(({ path }) => `${id}.${String(path[0])}`));
  }
  if (unfit.length > 0) return { unfit: [...new Set(unfit)] };
  const order = changes.find(({ path }) => path === 'order')?.value;
  return { next: { order: Array.isArray(order) ? order.map(String) : ways.order, values } };
}

/** Those that are written: with another value, or all of them in another order. */
export const differing = <T>(before: Ways<T>, next: Ways<T>): string[] =>
  next.order.filter(
    (id) =>
      !isDeepStrictEqual(before.order, next.order) ||
      !isDeepStrictEqual(before.values.get(id), next.values.get(id)),
  );
