import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { type Draft, insist, unwish, useDraftOf, wish } from '../draft/draft-store.ts';
import { isSame } from '../draft/same-rules.ts';
import type { WayKind } from '../queries.ts';
import { moved } from '../service/list-rules.ts';
import { problemOf } from './way-rules.ts';

/** One way to pay with everything that can be set of it. */
interface Way {
  id: string;
  values: Readonly<Record<string, unknown>>;
}

/** The ways as they are, as they would be, and what somebody else put there meanwhile. */
export interface Ways {
  kind: WayKind;
  draft: Draft;
  mayChange: boolean;
  /** In their order as it would be. */
  order: readonly string[];
  names: ReadonlyMap<string, string>;
  value(path: string): unknown;
  change(path: string, value: unknown): void;
  isStaged(id: string): boolean;
  move(id: string, by: number): void;
  forget(paths?: readonly string[]): void;
  insist(path: string, now: unknown): void;
  overtaken: { path: string; mine: unknown; now: unknown }[];
  /** Everything that was changed can be published. */
  isWhole: boolean;
  /** None would be on, and one is. */
  isLastGone: boolean;
}

export function useWays(kind: WayKind, ways: readonly Way[]): Ways {
  const { merchantCode } = useBrand();
  const can = useCan();
  const mayAll = can.act('brand.settings');
  const mayChange = can.act('brand.guard') || (mayAll && can.decide('brand.guard'));
  const key = `${merchantCode} ${kind}`;
  const draft = useDraftOf(key);
  const standing = new Map<string, unknown>([
    ['order', ways.map(({ id }) => id)],
    ...ways.flatMap(({ id, values }) =>
      Object.entries(values).map(([field, value]): [string, unknown] => [`${id}.${field}`, value]),
    ),
  ]);
  const value = (path: string): unknown => draft.get(path)?.value ?? standing.get(path);
  const change = (path: string, next: unknown) => wish(key, path, next, standing.get(path));
  const isOn = (id: string) => value(`${id}.isOn`) === true;
  const wished = value('order');
  const ids = ways.map(({ id }) => id);
  // Whoever was added or taken away since stands at the end or is gone.
  const order = Array.isArray(wished) ? wished.map(String).filter((id) => ids.includes(id)) : ids;
  return {
    kind,
    draft,
    mayChange,
    order,
    names: new Map(ways.map(({ id, values }) => [id, String(values['name'])])),
    value,
    change,
    isStaged: (id) => [...draft.keys()].some((path) => path.startsWith(`${id}.`)),
    move(id, by) {
      const at = order.indexOf(id);
      const to = Math.min(order.length - 1, Math.max(0, at + by));
      if (to !== at) change('order', moved(order, at, to));
    },
    forget: (paths) => unwish(key, paths),
    insist: (path, now) => insist(key, path, now),
    overtaken: [...draft]
      .filter(([path, { seen }]) => !isSame(seen ?? null, standing.get(path) ?? null))
      .map(([path, one]) => ({ path, mine: one.value, now: standing.get(path) ?? null })),
    isWhole: ways.every(({ id, values }) =>
      Object.keys(values).every((field) => problemOf(field, (name) => value(`${id}.${name}`)) === null),
    ),
    isLastGone: ways.some(({ values }) => values['isOn'] === true) && !ways.some(({ id }) => isOn(id)),
  };
}
