import type { ContentItem, ListedContent } from '@perya/contract';
import { placeOf } from '../editor/item-rules.ts';
import type { Kind } from '../queries.ts';

/** Milliseconds; an item without a begin or an end reaches beyond what is shown. */
export interface Span {
  from: number;
  to: number;
}
export interface Shown extends Span {
  kind: Kind;
  id: string;
  title: string;
}
export interface PlacePlan {
  kind: Kind;
  place: string;
  rows: Shown[];
  /** Nothing is shown there. */
  gaps: Span[];
  /** More than there is room for. */
  overlaps: (Span & { count: number })[];
}

/** As many as a place shows well at once. */
export const roomOf = (kind: Kind, place: string): number => {
  if (kind === 'banner') return 5;
  if (kind === 'announcement') return place === 'PU' ? 1 : 5;
  return 50;
};

/** When players see it; null while it is off. What is never published is not shown to anybody. */
function spanOf(item: ContentItem): Span | null {
  if (!item.isActive) return null;
  const isEndless = item.endsAt === null || (item.kind === 'announcement' && item.noExpiry);
  return {
    from: item.startsAt === null ? -Infinity : Date.parse(item.startsAt),
    to: isEndless ? Infinity : Date.parse(item.endsAt ?? ''),
  };
}

/** Stretches between the moments at which something begins or ends, with how many are shown in each. */
function stretchesOf(rows: readonly Span[], { from, to }: Span): (Span & { count: number })[] {
  const moments = [...new Set([from, to, ...rows.flatMap((row) => [row.from, row.to])])]
    .filter((at) => at >= from && at <= to)
    .toSorted((a, b) => a - b);
  return moments.slice(0, -1).map((begin, nth) => {
    const end = moments[nth + 1] ?? to;
    return {
      from: begin,
      to: end,
      count: rows.filter((row) => row.from <= begin && row.to >= end).length,
    };
  });
}

/** Neighbours that are told in the same words are one. */
function joined(stretches: readonly (Span & { count: number })[]): (Span & { count: number })[] {
  const all: (Span & { count: number })[] = [];
  for (const one of stretches) {
    const last = all.at(-1);
    if (last !== undefined && last.to === one.from) {
      last.to = one.to;
      last.count = Math.max(last.count, one.count);
    } else all.push({ ...one });
  }
  return all;
}

/** Everything that is shown within some time, place by place in the order of the lists. */
export function planOf(listed: readonly ListedContent[], span: Span): PlacePlan[] {
  const shown = listed.flatMap(({ id, item, state }) => {
    const when = state === 'new' ? null : spanOf(item);
    return when === null
      ? []
      : [{ kind: item.kind, place: placeOf(item), id, title: item.title.EN, ...when }];
  });
  const places = Map.groupBy(shown, ({ kind, place }) => `${kind} ${place}`);
  return [...places.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const { kind, place } = first;
    const rows = all.filter((row) => row.from < span.to && row.to > span.from);
    const stretches = stretchesOf(rows, span);
    const room = roomOf(kind, place);
    return [
      {
        kind,
        place,
        rows,
        gaps: joined(stretches.filter(({ count }) => count === 0)),
        overlaps: joined(stretches.filter(({ count }) => count > room)),
      },
    ];
  });
}
