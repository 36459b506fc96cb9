import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBrand } from '../../../platform/brand.ts';
import { useCan } from '../../../platform/rights.ts';
import { deskQuery, type Desk } from '../queries.ts';
import { type Draft, useDraftOf, wish } from './draft-store.ts';
import { isSame } from './same-rules.ts';

export type Changed = Desk['fields'][number]['last'];

/** What stands under each path, what is wished for instead, and what somebody else put there meanwhile. */
export interface BrandDesk {
  desk: Desk;
  draft: Draft;
  mayChange: boolean;
  /** What may be changed of it by whom is here. */
  mayTouch(isGuarded: boolean): boolean;
  published(path: string): unknown;
  /** As it would be. */
  value(path: string): unknown;
  change(path: string, value: unknown): void;
  /** Changed here, and meanwhile by somebody else too. */
  overtaken: { path: string; mine: unknown; now: unknown; last: Changed }[];
}

export function useBrandDesk() {
  const { merchantCode } = useBrand();
  const query = useQuery(deskQuery(merchantCode));
  return query;
}

export function useDesk(desk: Desk): BrandDesk {
  const { merchantCode } = useBrand();
  const can = useCan();
  const draft = useDraftOf(merchantCode);
  const known = useMemo(() => {
    const values = new Map<string, unknown>(Object.entries(desk.parts));
    const lasts = new Map<string, Changed>();
    for (const { path, value, last } of desk.fields) {
      values.set(path, value);
      lasts.set(path, last);
    }
    for (const { name, isOn, last } of desk.switches) {
      values.set(`switches.${name}`, isOn);
      lasts.set(`switches.${name}`, last);
    }
    return { values, lasts };
  }, [desk]);
  const published = (path: string): unknown => known.values.get(path) ?? null;
  const mayAll = can.act('brand.settings');
  const holdsGuard = can.act('brand.guard') || can.decide('brand.guard');
  return {
    desk,
    draft,
    mayChange: mayAll || can.act('brand.guard'),
    mayTouch: (isGuarded) => (isGuarded ? holdsGuard && (mayAll || can.act('brand.guard')) : mayAll),
    published,
    value: (path) => (draft.has(path) ? draft.get(path)?.value : published(path)),
    change: (path, value) => wish(merchantCode, path, value, published(path)),
    overtaken: [...draft]
      .filter(([path, { seen }]) => !isSame(seen ?? null, published(path)))
      .map(([path, { value }]) => ({
        path,
        mine: value,
        now: published(path),
        last: known.lasts.get(path) ?? null,
      })),
  };
}
