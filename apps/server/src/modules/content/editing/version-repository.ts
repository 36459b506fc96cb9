import { ContentItem, type ContentVersion } from '@perya/contract';
import { sql } from 'kysely';
import { toldReason } from '#platform/audit/audit-scope';
import { actorName, type Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';
import { findItem, type ItemKind } from './repository.ts';

export interface Place {
  kind: ItemKind;
  id: string;
}

export const openStates = ['draft', 'review', 'planned'] as const;
/** As many as anybody looks through; the audit trail has all. */
const mostVersions = 50;

/** Whoever writes one waits for whoever does already: versions are counted one by one. */
export async function lockItem(work: Work, { kind, id }: Place): Promise<void> {
  const name = `content ${work.merchant} ${kind} ${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(work.db);
}

const ofItem = (work: Work, { kind, id }: Place) =>
  tablesOf(work)
    .selectFrom('content.version')
    .selectAll()
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('version', 'desc')
    .limit(mostVersions);
type Row = Awaited<ReturnType<ReturnType<typeof ofItem>['execute']>>[number];

export const showVersion = (row: Row): ContentVersion => ({
  version: row.version,
  state: row.state,
  // Versions from before a field was there get what it is when it is not given.
  item: ContentItem.parse(row.item),
  note: row.note,
  restoredFrom: row.restored_from,
  by: row.made_by,
  at: row.made_at.toISOString(),
  publishAt: row.publish_at?.toISOString() ?? null,
  publishedBy: row.published_by,
  publishedAt: row.published_at?.toISOString() ?? null,
});

export const findVersions = async (work: Work, place: Place): Promise<ContentVersion[]> =>
  (await ofItem(work, place).execute()).map(showVersion);

export const findNewest = async (work: Work, place: Place): Promise<ContentVersion | undefined> =>
  (await findVersions(work, place))[0];

/** What is worked on, of a whole kind. */
export const findOpen = (work: Work, kind: ItemKind) =>
  tablesOf(work)
    .selectFrom('content.version')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', 'in', openStates)
    .orderBy('item_id')
    .execute();

interface NewVersion {
  item: ContentItem;
  state: 'draft' | 'review' | 'public';
  restoredFrom?: number | undefined;
  note: string;
}

/** What was public before anybody wrote a version of it is the first one: nothing is lost by the first change. */
async function keepFound(work: Work, place: Place): Promise<number> {
  const found = await findItem(work, place.kind, place.id);
  if (found === null) return 0;
  await insertVersion({ ...work, actor: { kind: 'system', name: 'system' } }, place, 1, {
    item: found,
    state: 'public',
    note: '',
  });
  return 1;
}

export const newestNumber = async (work: Work, place: Place): Promise<number> =>
  (await findNewest(work, place))?.version ?? (await keepFound(work, place));

/** Counted on from the newest; what was open before it is left behind. Under the item's lock. */
export async function addVersion(work: Work, place: Place, made: Omit<NewVersion, 'note'>): Promise<number> {
  const number = (await newestNumber(work, place)) + 1;
  await moveVersions(work, place, openStates, 'left');
  if (made.state === 'public') await moveVersions(work, place, ['public'], 'past');
  await insertVersion(work, place, number, { ...made, note: toldReason().reason });
  return number;
}

async function insertVersion(
  work: Work,
  { kind, id }: Place,
  version: number,
  { item, state, restoredFrom, note }: NewVersion,
): Promise<void> {
  const by = actorName(work.actor);
  await tablesOf(work)
    .insertInto('content.version')
    .values({
      merchant_code: work.merchant,
      kind,
      item_id: id,
      version,
      item: JSON.stringify(item),
      state,
      note,
      restored_from: restoredFrom ?? null,
      made_by: by,
      made_at: work.now,
      ...(state === 'public' && { published_by: by, published_at: work.now }),
    })
    .execute();
}

export async function moveVersions(
  work: Work,
  { kind, id }: Place,
  from: readonly ContentVersion['state'][],
  state: ContentVersion['state'],
): Promise<void> {
  await tablesOf(work)
    .updateTable('content.version')
    .set({ state })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('state', 'in', [...from])
    .execute();
}

export async function setStanding(
  work: Work,
  { kind, id }: Place,
  version: number,
  standing: {
    state: ContentVersion['state'];
    publish_at: Date | null;
    published_by: string | null;
    published_at: Date | null;
  },
): Promise<void> {
  await tablesOf(work)
    .updateTable('content.version')
    .set(standing)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('version', '=', version)
    .execute();
}
