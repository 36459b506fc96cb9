import type { Hash } from '../owed/sum-tree.ts';

/**
 * The tree over what was written down until a night: the last line of each book that moved, and each thing that staff did. A leaf is the
 * hash of a mark, a node of its two children; where there is none on the right, of 32 zero bytes. docs/BALANCES.md has it in words.
 */
export interface Mark {
  kind: MarkKind;
  /** Of a book: its ledger number and its last line. Of a deed: its number in the record, and nothing. */
  number: bigint;
  step: bigint;
  /** What that line or deed hands on to the next: the hash of it and of everything before it. */
  chain: Uint8Array;
}
export type MarkKind = 'staff' | 'books';

export const markBytes = 32;
const nothing = new Uint8Array(markBytes);

export function leafOfMark(hash: Hash, { kind, number, step, chain }: Mark): Uint8Array {
  const bytes = new Uint8Array(2 + 8 + 8 + markBytes);
  const view = new DataView(bytes.buffer);
  bytes[1] = kind === 'books' ? 1 : 0;
  view.setBigUint64(2, number);
  view.setBigUint64(10, step);
  bytes.set(chain, 18);
  return hash(bytes);
}

export function joinedMarks(hash: Hash, left: Uint8Array, right: Uint8Array = nothing): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * markBytes);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + markBytes);
  return hash(bytes);
}

/** From a leaf up to the root, by what stands beside the way. */
export function climbedMarks(hash: Hash, leaf: Uint8Array, place: number, path: Uint8Array): Uint8Array {
  let node = leaf;
  for (let level = 0; level < path.length / markBytes; level += 1) {
    const beside = path.subarray(level * markBytes, (level + 1) * markBytes);
    const isRight = Math.floor(place / 2 ** level) % 2 === 1;
    node = isRight ? joinedMarks(hash, beside, node) : joinedMarks(hash, node, beside);
  }
  return node;
}
