import { bytesOf, hmac, hmacKey } from './sha256.ts';

/**
 * Every draw of every game reads bytes from here, in order. Block 0 is HMAC-SHA256(secret, "seed:number"), the blocks
 * after it HMAC-SHA256(secret, "seed:number:1") and so on; the secret is used as text.
 */
export interface DrawStream {
  byte(): number;
  /** A whole number from 0 up to, not including, `n`; each equally likely. */
  below(n: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** The first `count` of the items in random order; all of them without a count. */
  shuffle<Item>(items: readonly Item[], count?: number): Item[];
}

// Without the colon the text "seed:number:block" can be read in one way only.
const seedForm = /^[A-Za-z0-9._-]{1,64}$/;

/** What a player may use as a seed. */
export const isClientSeed = (text: string): boolean => seedForm.test(text);

let lastSecret: string | null = null;
let lastKey: ReturnType<typeof hmacKey> | null = null;

/** Rounds of one pair share the secret: the key's half of the work is done once. */
function keyOf(secret: string): ReturnType<typeof hmacKey> {
  if (lastKey !== null && lastSecret === secret) return lastKey;
  lastSecret = secret;
  lastKey = hmacKey(bytesOf(secret));
  return lastKey;
}

/** The bytes of one block, as the fairness page shows them. */
export const drawBlock = (secret: string, clientSeed: string, nonce: number, cursor = 0): Uint8Array =>
  hmac(keyOf(secret), bytesOf(cursor === 0 ? `${clientSeed}:${nonce}` : `${clientSeed}:${nonce}:${cursor}`));

/** A stream over any blocks of bytes; each block is asked for once, in order from 0. */
export function streamOver(blockAt: (cursor: number) => Uint8Array): DrawStream {
  let cursor = 0;
  let block = blockAt(0);
  let used = 0;

  const byte = (): number => {
    if (used === block.length) {
      cursor += 1;
      block = blockAt(cursor);
      used = 0;
    }
    const value = block[used] as number;
    used += 1;
    return value;
  };

  /** One, two or four bytes, the first the highest; values above the last full multiple of `n` are skipped. */
  const below = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError('below takes 1 to 2^32');
    const size = n <= 256 ? 1 : n <= 65_536 ? 2 : 4;
    const span = 256 ** size;
    const limit = span - (span % n);
    for (;;) {
      let value = 0;
      for (let i = 0; i < size; i += 1) value = value * 256 + byte();
      if (value < limit) return value % n;
    }
  };

  const shuffle = <Item>(items: readonly Item[], count = items.length): Item[] => {
    const order = [...items];
    for (let i = 0; i < count && i < order.length - 1; i += 1) {
      const j = i + below(order.length - i);
      const moved = order[i] as Item;
      order[i] = order[j] as Item;
      order[j] = moved;
    }
    return order.slice(0, count);
  };

  return { byte, below, shuffle, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}

export const drawStream = (secret: string, clientSeed: string, nonce: number): DrawStream =>
  streamOver((cursor) => drawBlock(secret, clientSeed, nonce, cursor));
