import type { GameType } from '@perya/contract';
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { createPictureShelf } from '#platform/pictures/picture-shelf';
import { refuse } from '#platform/refusal';
import { assertGameSeen } from './changes.ts';

interface Size {
  width: number;
  height: number;
}

/** Content lends how a picture is made anew (rank 1 beside us). */
export interface Tiles {
  draw: (file: Buffer | undefined, wanted: Size) => Promise<Buffer>;
  isFull: () => boolean;
}

const wideTypes: readonly GameType[] = ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT'];

/** Twice what the largest tile of a phone shows; wide for the types whose tiles lie. */
export const pictureSizeOf = (type: GameType): Size =>
  wideTypes.includes(type) ? { width: 960, height: 600 } : { width: 720, height: 960 };

export async function sizeWanted(work: Work, nodeId: string): Promise<Size> {
  const { rows } = await sql<{ game_type: GameType }>`select game_type from catalogue.game
    where merchant_code = ${work.merchant} and node_id = ${nodeId}`.execute(work.db);
  return pictureSizeOf((rows[0] ?? refuse('request.not_found')).game_type);
}

/** The picture, and the game that names it; both or none. */
export async function savePicture(
  work: Work,
  nodeId: string,
  seen: string,
  bytes: Buffer,
): Promise<{ iconUrl: string }> {
  await assertGameSeen(work, nodeId, seen);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const iconUrl = `/pictures/${id}.webp`;
  await sql`insert into catalogue.picture (merchant_code, picture_id, bytes, made_at)
    values (${work.merchant}, ${id}, ${bytes}, ${work.now}) on conflict do nothing`.execute(work.db);
  await sql`update catalogue.game set icon_url = ${iconUrl}, show_icon = true
    where merchant_code = ${work.merchant} and node_id = ${nodeId}`.execute(work.db);
  return { iconUrl };
}

export const pictureShelf = (systemDb: Kysely<object>) =>
  createPictureShelf('/pictures', async (id) => {
    const { rows } = await sql<{
      bytes: Buffer;
    }>`select bytes from catalogue.picture where picture_id = ${id} limit 1`.execute(systemDb);
    return rows[0]?.bytes;
  });
