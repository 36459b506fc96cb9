import { hash as digest } from 'node:crypto';
import {
  hashBytes,
  joined,
  leafOf,
  nodeBytes,
  saltBytes,
  type SumNode,
  writeNode,
} from '@perya/fairness/owed';

/** Leaves of a page: 16 kilobytes of numbers and amounts, a few milliseconds of hashing. */
export const pageLeaves = 1024;
export const pageLevels = 10;
/** Ledger number, amount. */
export const leafBytes = 16;

/** By way of a text of one sign a byte: for a buffer of its own, Node takes three times as long. */
export const sha256 = (bytes: Uint8Array): Buffer => Buffer.from(digest('sha256', bytes, 'binary'), 'latin1');
export const join = (left: SumNode, right: SumNode): SumNode => joined(sha256, left, right);

export type SideOf = 0 | 1;

/** All that is hashed under a key has one length, so that no other text begins with it; HMAC would take five times as long. */
function secretOf(key: Buffer, value: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(key.length + 8);
  key.copy(bytes);
  bytes.writeBigUInt64BE(value, key.length);
  return sha256(bytes);
}

export const saltOf = (key: Buffer, number: bigint): Buffer => secretOf(key, number).subarray(0, saltBytes);

/** Nobody's leaf. From outside it is like any other: a hash that cannot be tried, and a sum of nothing, as a part may be. */
const filling = (key: Buffer, place: number): SumNode => ({
  sum: 0n,
  // No ledger number is that high.
  hash: secretOf(key, 2n ** 63n + BigInt(place)),
});

/** What stands above a page that is not there: the same in every night, known to everybody, without a sum. */
export function emptyAbove(levels: number): SumNode {
  let node: SumNode = { sum: 0n, hash: new Uint8Array(hashBytes) };
  for (let level = 0; level < levels; level += 1) node = join(node, node);
  return node;
}

/** The leaves of a stored page as nodes. */
export function nodesOf(leaves: Buffer, at: { side: SideOf; page: number; key: Buffer }): SumNode[] {
  const { side, page, key } = at;
  return Array.from({ length: leaves.length / leafBytes }, (_, slot) => {
    const number = leaves.readBigUInt64BE(slot * leafBytes);
    if (number === 0n) return filling(key, page * pageLeaves + slot);
    const amount = leaves.readBigUInt64BE(slot * leafBytes + 8);
    return leafOf(sha256, { side, number, amount, salt: saltOf(key, number) });
  });
}

/** Levels from these nodes up to the one above them all; `missing` stands for what is not there, one for each level. */
export function levelsAbove(nodes: readonly SumNode[], levels: number, missing: number): SumNode[][] {
  const found = [[...nodes]];
  for (let level = 0; level < levels; level += 1) {
    const below = found.at(-1) ?? [];
    const empty = emptyAbove(missing + level);
    found.push(below.flatMap((left, at) => (at % 2 === 0 ? [join(left, below[at + 1] ?? empty)] : [])));
  }
  return found;
}

/** The one above them all. */
export function topOf(nodes: readonly SumNode[], levels: number, missing: number): SumNode {
  const [top] = levelsAbove(nodes, levels, missing).at(-1) ?? [];
  return top ?? emptyAbove(missing + levels);
}

/** What stands beside the way from a place up, as a proof has it. */
export function besideWay(found: readonly SumNode[][], place: number, missing: number): Buffer {
  const levels = found.length - 1;
  const path = Buffer.alloc(levels * nodeBytes);
  for (let level = 0; level < levels; level += 1) {
    const beside = Math.floor(place / 2 ** level) ^ 1;
    writeNode(path, level * nodeBytes, found[level]?.[beside] ?? emptyAbove(missing + level));
  }
  return path;
}
