import type { Cache } from '#platform/cache/redis';

/** Shorter than the second within which an end must be seen everywhere: true even when Redis misses the news. */
const keepSeconds = 1;
/** Longer than any reader that looked just before the end could take to write what it saw. */
const endedSeconds = 30;
const ended = 'ended';

/**
 * Saves the database the five calls a page makes at once. Written only where nothing stands (NX), and an end stands
 * longer than a copy: a slow reader cannot bring an ended session back.
 */
export function createSessionCache(cache: Cache | undefined) {
  const keyOf = (merchant: string, secretHash: Buffer) =>
    `session:${merchant}:${secretHash.toString('base64url')}`;
  return {
    async get(merchant: string, secretHash: Buffer): Promise<string | null | undefined> {
      const found = await cache?.get(keyOf(merchant, secretHash));
      return found === ended ? null : found;
    },
    async keep(merchant: string, secretHash: Buffer, value: string): Promise<void> {
      await cache?.ask((client) =>
        client.set(keyOf(merchant, secretHash), value, {
          condition: 'NX',
          expiration: { type: 'EX', value: keepSeconds },
        }),
      );
    },
    async end(merchant: string, secretHashes: readonly Buffer[]): Promise<void> {
      for (const hash of secretHashes) await cache?.set(keyOf(merchant, hash), ended, endedSeconds);
    },
  };
}
