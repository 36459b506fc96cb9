import { drawBlock } from '@perya/fairness';

/** One number drawn from the bytes, as the sheet shows it. */
export interface DrawStep {
  /** Where its bytes begin in the stream. */
  at: number;
  bytes: readonly number[];
  value: number;
  of: number;
  result: number;
  /** Above the last full multiple: taken as if it had not been there, so that no result is likelier. */
  isSkipped: boolean;
}

const sizeFor = (n: number) => (n <= 256 ? 1 : n <= 65_536 ? 2 : 4);

/** Walks through the same bytes as the game did and writes down each step, the skipped ones too. */
export function traceDraws(
  facts: { secret: string; clientSeed: string; nonce: number },
  sizes: readonly number[],
): DrawStep[] {
  const blocks: Uint8Array[] = [];
  const byteAt = (index: number): number => {
    const cursor = Math.floor(index / 32);
    blocks[cursor] ??= drawBlock(facts.secret, facts.clientSeed, facts.nonce, cursor);
    return blocks[cursor][index % 32] ?? 0;
  };
  const steps: DrawStep[] = [];
  let at = 0;
  for (const of of sizes) {
    const size = sizeFor(of);
    const span = 256 ** size;
    for (let isSkipped = true; isSkipped; at += size) {
      const bytes = Array.from({ length: size }, (_, index) => byteAt(at + index));
      const value = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
      isSkipped = value >= span - (span % of);
      steps.push({ at, bytes, value, of, result: value % of, isSkipped });
    }
  }
  return steps;
}

export interface Taken<Item> extends DrawStep {
  item: Item;
}

/** Drawing without putting back: each number is a place among what is left, and changes places with the next in order. */
export function traceShuffle<Item>(
  facts: { secret: string; clientSeed: string; nonce: number },
  items: readonly Item[],
  count: number,
): { steps: DrawStep[]; taken: Taken<Item>[] } {
  const sizes = Array.from({ length: count }, (_, index) => items.length - index);
  const steps = traceDraws(facts, sizes);
  const order = [...items];
  const taken = steps
    .filter((step) => !step.isSkipped)
    .map((step, index) => {
      const place = index + step.result;
      const item = order[place] as Item;
      order[place] = order[index] as Item;
      order[index] = item;
      return { ...step, item };
    });
  return { steps, taken };
}

export const hexByte = (byte: number): string => byte.toString(16).padStart(2, '0');
