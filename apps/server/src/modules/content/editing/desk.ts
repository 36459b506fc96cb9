import { type ContentItem, contentKinds, type ListedContent } from '@perya/contract';
import { createHash } from 'node:crypto';
import type { Merchants } from '#modules/merchant';
import { actorName, type RunWork, type Work, type WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { CampaignRuns, GameIsThere, Levels } from '../ports.ts';
import { assertRight } from './assert-right.ts';
import { checksOf } from './check-rules.ts';
import { deadLinks } from './dead-links.ts';
import { isHeld } from './held.ts';
import { missingIn, placeOf, stateOf } from './item-rules.ts';
import { leadsTo } from './link-rules.ts';
import { findItem, findItems, type ItemKind, saveItem, setOrder, type StoredItem } from './repository.ts';
import { cleanedAway } from './taken-away-rules.ts';
import {
  addVersion,
  findNewest,
  findOpen,
  findVersions,
  lockItem,
  moveVersions,
  newestNumber,
  type Place,
  setStanding,
  showVersion,
} from './version-repository.ts';

interface Draft {
  item: ContentItem;
  seen: number;
  state: 'draft' | 'review';
  restoredFrom?: number | undefined;
}

/** A number for an order: whoever changes it says which one was read. */
const seenOf = (items: readonly StoredItem[]): string =>
  createHash('sha256')
    .update(items.map(({ id }) => id).join(' '))
    .digest('hex')
    .slice(0, 16);

/** A place among the others is given by their order alone: a version that is published keeps the one there is. */
async function placedItem(work: Work, { kind, id }: Place, item: ContentItem): Promise<ContentItem> {
  const all = await findItems(work, kind);
  const now = all.find((one) => one.id === id);
  if (now !== undefined && placeOf(now.item) === placeOf(item))
    return { ...item, position: now.item.position };
  const last = Math.max(0, ...all.map((one) => one.item.position));
  return { ...item, position: Math.min(10_000, last + 1) };
}

/** The newest version becomes what players read. */
export async function makePublic(work: Work, place: Place, version: number, item: ContentItem, by: string) {
  await saveItem(work, place.id, await placedItem(work, place, item), version);
  await moveVersions(work, place, ['public'], 'past');
  const standing = { publish_at: null, published_by: by, published_at: work.now };
  await setStanding(work, place, version, { state: 'public', ...standing });
}

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  campaignRuns: CampaignRuns;
  gameIsThere: GameIsThere;
  levels: Levels;
}

/** Everything public that leads to one item: whoever removes it is told. */
async function linkedFrom(work: Work, { kind, id }: Place, item: ContentItem) {
  const found = [];
  for (const other of contentKinds)
    for (const one of await findItems(work, other))
      if ((other !== kind || one.id !== id) && leadsTo(one.item, id, item))
        found.push({ kind: other, id: one.id, title: one.item.title.EN });
  return found;
}

/** What staff write, look at and publish; nobody reads a version that is not public. */
export function createDesk({ runWork, merchants, campaignRuns, gameIsThere, levels }: Parts) {
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  const shown = (id: string, item: ContentItem, now: Date) => ({
    id,
    item,
    state: stateOf(item, now),
    missing: missingIn(item),
  });
  return {
    list: (merchant: string, operator: string, kind: ItemKind) =>
      runWork(as(merchant, operator), async (work) => {
        const stored = await findItems(work, kind);
        const open = new Map((await findOpen(work, kind)).map((row) => [row.item_id, showVersion(row)]));
        const openOf = (id: string): ListedContent['open'] => {
          const found = open.get(id);
          if (found === undefined || !isOpen(found.state)) return null;
          const { version, publishAt, by, at } = found;
          return { version, state: found.state, publishAt, by, at };
        };
        const fresh = [...open].filter(([id]) => !stored.some((one) => one.id === id));
        const items: ListedContent[] = [
          ...stored.map(({ id, item }) => ({ ...shown(id, item, work.now), open: openOf(id) })),
          ...fresh.map(([id, { item }]) => ({
            ...shown(id, item, work.now),
            state: 'new' as const,
            open: openOf(id),
          })),
        ];
        return { items, seen: seenOf(stored), levels: await levels.all(work) };
      }),

    one: (merchant: string, operator: string, place: Place) =>
      runWork(as(merchant, operator), async (work) => {
        const item = await findItem(work, place.kind, place.id);
        const versions = await findVersions(work, place);
        const newest = versions[0];
        const known = item ?? newest?.item ?? refuse('request.not_found');
        return {
          id: place.id,
          item,
          state: item === null ? ('new' as const) : stateOf(item, work.now),
          missing: missingIn(known),
          seen: newest?.version ?? (item === null ? 0 : 1),
          versions,
          linkedFrom: await linkedFrom(work, place, known),
          isHeld: item !== null && (await isHeld(work, item, campaignRuns)),
        };
      }),

    async draft(
      merchant: string,
      operator: string,
      place: Place,
      { item: sent, seen, state, restoredFrom }: Draft,
    ) {
      const scope = as(merchant, operator);
      const item = assertRight(merchants, merchant, place.kind, sent);
      return runWork(scope, async (work) => {
        await lockItem(work, place);
        if ((await newestNumber(work, place)) !== seen) refuse('case.changed', { changes: [] });
        const version = await addVersion(work, place, { item, state, restoredFrom });
        return { version, item, cleaned: cleanedAway(sent, item) };
      });
    },

    publish: (
      merchant: string,
      operator: string,
      place: Place,
      wish: { version: number; at: string | null },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        await lockItem(work, place);
        const newest = (await findNewest(work, place)) ?? refuse('request.not_found');
        if (newest.version !== wish.version || !isOpen(newest.state)) refuse('case.changed', { changes: [] });
        const by = actorName(work.actor);
        const from = wish.at === null ? work.now : new Date(wish.at);
        const stopping = checksOf(newest.item, from, await deadLinks(work, newest.item, gameIsThere)).filter(
          ({ stops }) => stops,
        );
        if (stopping.length > 0)
          refuse('format.incorrect', { fields: stopping.flatMap(({ fields }) => fields) });
        if (wish.at === null) {
          await makePublic(work, place, newest.version, newest.item, by);
          return {};
        }
        const at = new Date(wish.at);
        if (at <= work.now) refuse('format.incorrect', { paths: ['at'] });
        const standing = { publish_at: at, published_by: by, published_at: null };
        await setStanding(work, place, newest.version, { state: 'planned', ...standing });
        return {};
      }),

    check: (merchant: string, operator: string, item: ContentItem) =>
      runWork(as(merchant, operator), async (work) => ({
        checks: checksOf(item, work.now, await deadLinks(work, item, gameIsThere)),
      })),

    recall: (merchant: string, operator: string, place: Place, version: number) =>
      runWork(as(merchant, operator), async (work) => {
        await lockItem(work, place);
        const newest = (await findNewest(work, place)) ?? refuse('request.not_found');
        if (newest.version !== version || !isOpen(newest.state) || newest.state === 'draft')
          refuse('case.changed', { changes: [] });
        const standing = { publish_at: null, published_by: null, published_at: null };
        await setStanding(work, place, version, { state: 'draft', ...standing });
        return {};
      }),

    order: (merchant: string, operator: string, kind: ItemKind, wish: { ids: string[]; seen: string }) =>
      runWork(as(merchant, operator), async (work) => {
        await lockItem(work, { kind, id: '' });
        if (seenOf(await findItems(work, kind)) !== wish.seen) refuse('case.changed', { changes: [] });
        const ids = [...new Set(wish.ids)];
        if (!(await setOrder(work, kind, ids))) refuse('request.not_found');
        return {};
      }),
  };
}

export const isOpen = (state: string): state is 'draft' | 'review' | 'planned' =>
  state === 'draft' || state === 'review' || state === 'planned';

export type Desk = ReturnType<typeof createDesk>;
