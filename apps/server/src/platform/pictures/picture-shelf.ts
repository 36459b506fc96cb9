import type { FastifyInstance } from 'fastify';
import { refuse } from '#platform/refusal';

/** So many stay in memory: what a lobby shows is asked for all the time. */
const mostHeld = 200;

/**
 * Pictures at their own address, for players and for the console. No merchant is asked for: the address is taken from the
 * bytes, names nobody, and may be kept by every cache for ever.
 */
export function createPictureShelf(folder: string, load: (id: string) => Promise<Buffer | undefined>) {
  const held = new Map<string, Buffer>();
  const find = async (id: string): Promise<Buffer | undefined> => {
    const known = held.get(id);
    if (known !== undefined) return known;
    const found = await load(id);
    if (found === undefined) return undefined;
    held.set(id, found);
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    return found;
  };
  return {
    register(app: FastifyInstance): void {
      app.get<{ Params: { name: string } }>(`${folder}/:name`, async (request, reply) => {
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
