import type { GameType } from '@perya/contract';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Work } from '#platform/database/work';
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

/** So many stay in memory: what a lobby shows is asked for all the time. */
const mostHeld = 200;

/**
 * Pictures at their own address, for players and for the console. No merchant is asked for: the address is taken from the
 * bytes, names nobody, and may be kept by every cache for ever.
 */
export function createPictureShelf(systemDb: Kysely<object>) {
  const held = new Map<string, Buffer>();
  const find = async (id: string): Promise<Buffer | undefined> => {
    const known = held.get(id);
    if (known !== undefined) return known;
    const { rows } = await sql<{
      bytes: Buffer;
    }>`select bytes from catalogue.picture where picture_id = ${id} limit 1`.execute(systemDb);
    const found = rows[0]?.bytes;
    if (found === undefined) return undefined;
    held.set(id, found);
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    return found;
  };
  return {
    register(app: FastifyInstance): void {
      app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
        const id = /^([0-9a-f]{32})\.webp$/.exec(request.params.name)?.[1];
        const bytes = id === undefined ? undefined : await find(id);
        if (bytes === undefined) return refuse('request.not_found');
        return reply
          .type('image/webp')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('x-content-type-options', 'nosniff')
          .send(bytes);
      });
    },
  };
}
