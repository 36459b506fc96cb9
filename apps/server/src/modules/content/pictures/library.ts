import { type ContentPicture, contentKinds, type PictureShape } from '@perya/contract';
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import { actorName, type RunWork, type Work, type WorkScope } from '#platform/database/work';
import { createPictureShelf } from '#platform/pictures/picture-shelf';
import { refuse } from '#platform/refusal';
import { plainText } from '../clean-html.ts';
import { placeOf } from '../editing/item-rules.ts';
import { findItems } from '../editing/repository.ts';
import { findOpen, showVersion } from '../editing/version-repository.ts';
import { tablesOf } from '../tables-of.ts';
import { mapWords, type Words } from '../words.ts';
import { addressOf, libraryFolder } from './address.ts';
import type { createTiles } from './tiles.ts';
import { showsPicture } from './use-rules.ts';

/** Twice what a phone of 412 px shows, and light enough for a slow line. */
const shapes: readonly PictureShape[] = [
  { shape: 'banner', width: 800, height: 400, mostBytes: 60 * 1024 },
  { shape: 'text', width: 800, height: 600, mostBytes: 90 * 1024 },
];

interface Parts {
  runWork: RunWork;
  systemDb: Kysely<object>;
  merchants: Merchants;
  tiles: ReturnType<typeof createTiles>;
}

/** Everything that is public or worked on; what both show alike is named once, as public. */
async function everything(work: Work) {
  const found = [];
  for (const kind of contentKinds) {
    for (const { id, item } of await findItems(work, kind)) found.push({ kind, id, item, isPublic: true });
    for (const row of await findOpen(work, kind))
      found.push({ kind, id: row.item_id, item: showVersion(row).item, isPublic: false });
  }
  return found;
}

function usedIn(all: Awaited<ReturnType<typeof everything>>, url: string): ContentPicture['usedIn'] {
  const showing = all.filter(({ item }) => showsPicture(item, url));
  return showing
    .filter(
      ({ kind, id, isPublic }) =>
        isPublic || !showing.some((one) => one.isPublic && one.kind === kind && one.id === id),
    )
    .map(({ kind, id, item, isPublic }) => ({
      kind,
      id,
      title: item.title.EN,
      place: placeOf(item),
      isPublic,
    }));
}

/** Pictures that staff put beside what players read, each with words for who cannot see it (OPS-CONTENT-09). */
export function createLibrary({ runWork, systemDb, merchants, tiles }: Parts) {
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  const cleaned = (words: Words): Words => {
    const clean = mapWords(words, plainText);
    if (clean.EN === '' || clean.TY === '') refuse('format.incorrect', { fields: ['words'] });
    merchants.assertNeutral({ words: clean });
    return clean;
  };
  const shelf = createPictureShelf(libraryFolder, async (id) => {
    const { rows } = await sql<{
      bytes: Buffer;
    }>`select bytes from content.library_file where picture_id = ${id} limit 1`.execute(systemDb);
    return rows[0]?.bytes;
  });
  return {
    isFull: tiles.isFull,
    register: shelf.register,
    list: (merchant: string, operator: string) =>
      runWork(as(merchant, operator), async (work) => {
        const rows = await tablesOf(work)
          .selectFrom('content.library_picture')
          .selectAll()
          .orderBy('made_at', 'desc')
          .orderBy('picture_id')
          .execute();
        const all = await everything(work);
        const pictures = rows.map(
          (row): ContentPicture => ({
            id: row.picture_id,
            url: addressOf(row.picture_id),
            shape: row.shape,
            width: row.width,
            height: row.height,
            weight: row.weight,
            words: row.words,
            revision: row.revision,
            by: row.made_by,
            at: row.made_at.toISOString(),
            usedIn: usedIn(all, addressOf(row.picture_id)),
          }),
        );
        return { pictures, shapes: [...shapes] };
      }),

    async add(
      merchant: string,
      operator: string,
      file: Buffer | undefined,
      wish: { shape: PictureShape['shape']; textEn: string; textTy?: string | undefined },
    ) {
      const scope = as(merchant, operator);
      const size = shapes.find(({ shape }) => shape === wish.shape) ?? refuse('format.incorrect');
      const words = cleaned({ EN: wish.textEn, ...(wish.textTy && { TY: wish.textTy }) });
      const { shape, ...wanted } = size;
      const bytes = await tiles.draw(file, wanted);
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const isKnown = await runWork(scope, (work) =>
        keep(work, { id, shape, width: size.width, height: size.height, words, bytes }),
      );
      return { url: addressOf(id), isKnown };
    },

    change: (
      merchant: string,
      operator: string,
      id: string,
      { words: sent, seen }: { words: Words; seen: number },
    ) => {
      const words = cleaned(sent);
      return runWork(as(merchant, operator), async (work) => {
        const pictures = tablesOf(work);
        const row = await pictures
          .selectFrom('content.library_picture')
          .select('revision')
          .where('picture_id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (row === undefined) refuse('request.not_found');
        if (row.revision !== seen) refuse('case.changed', { changes: [] });
        await pictures
          .updateTable('content.library_picture')
          .set({ words: JSON.stringify(words), revision: seen + 1 })
          .where('picture_id', '=', id)
          .execute();
        return {};
      });
    },
  };
}

interface Kept {
  id: string;
  shape: PictureShape['shape'];
  width: number;
  height: number;
  words: Words;
  bytes: Buffer;
}

/** True where it was here already: a second tap, or somebody who sent the same picture before. */
async function keep(work: Work, { id, bytes, words, ...rest }: Kept): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added = 0n } = await tablesOf(work)
    .insertInto('content.library_picture')
    .values({
      merchant_code: work.merchant,
      picture_id: id,
      ...rest,
      weight: bytes.length,
      words: JSON.stringify(words),
      made_by: actorName(work.actor),
      made_at: work.now,
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (added === 0n) return true;
  await tablesOf(work)
    .insertInto('content.library_file')
    .values({ merchant_code: work.merchant, picture_id: id, bytes })
    .execute();
  return false;
}

export type Library = ReturnType<typeof createLibrary>;
