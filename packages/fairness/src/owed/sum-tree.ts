/**
 * The tree of sums under what a house owes: every node is a hash and the sum of all amounts below it, and a hash is of both
 * children's hashes and sums. Who builds it and who checks it share these bytes; docs/BALANCES.md has them in words.
 */
export interface SumNode {
  sum: bigint;
  hash: Uint8Array;
}

/** SHA-256; the server has a faster one than the browser. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/** One part of one balance. The first parts of all balances lie under the left child of the root, the second under the right. */
export interface LeafFacts {
  side: 0 | 1;
  /** The member's ledger number. */
  number: bigint;
  amount: bigint;
  salt: Uint8Array;
}

export const hashBytes = 32;
export const saltBytes = 16;
/** A node on its way: its sum, then its hash. */
export const nodeBytes = 8 + hashBytes;

/** What PostgreSQL calls a bigint. */
const most = 2n ** 63n - 1n;
export const isSum = (amount: bigint): boolean => amount >= 0n && amount <= most;

const viewOf = ({ buffer, byteOffset }: Uint8Array): DataView => new DataView(buffer, byteOffset);

// One room for each: nothing here waits, so nobody sees it half written, and millions of nodes leave nothing to clear away.
const leafRoom = new Uint8Array(2 + 8 + 8 + saltBytes);
const leafView = viewOf(leafRoom);
const nodeRoom = new Uint8Array(1 + 2 * nodeBytes);
const nodeView = viewOf(nodeRoom);

export function leafOf(hash: Hash, { side, number, amount, salt }: LeafFacts): SumNode {
  leafRoom[1] = side;
  leafView.setBigUint64(2, number);
  leafView.setBigUint64(10, amount);
  leafRoom.set(salt, 18);
  return { sum: amount, hash: hash(leafRoom) };
}

/** A sum that does not fit any more is no sum. */
export function joined(hash: Hash, left: SumNode, right: SumNode): SumNode {
  const sum = left.sum + right.sum;
  if (!isSum(left.sum) || !isSum(right.sum) || !isSum(sum)) throw new RangeError('not a sum');
  nodeRoom[0] = 1;
  nodeView.setBigUint64(1, left.sum);
  nodeRoom.set(left.hash, 9);
  nodeView.setBigUint64(1 + nodeBytes, right.sum);
  nodeRoom.set(right.hash, 9 + nodeBytes);
  return { sum, hash: hash(nodeRoom) };
}

export function writeNode(bytes: Uint8Array, at: number, { sum, hash }: SumNode): void {
  viewOf(bytes).setBigUint64(at, sum);
  bytes.set(hash, at + 8);
}

export const readNode = (bytes: Uint8Array, at: number): SumNode => ({
  sum: viewOf(bytes).getBigUint64(at),
  hash: bytes.slice(at + 8, at + nodeBytes),
});

/** From a node up to the one whose left or right descendant it is, by what stands beside the way. */
export function climbed(hash: Hash, from: SumNode, place: number, path: Uint8Array): SumNode {
  let node = from;
  for (let level = 0; level < path.length / nodeBytes; level += 1) {
    const beside = readNode(path, level * nodeBytes);
    const isRight = Math.floor(place / 2 ** level) % 2 === 1;
    node = isRight ? joined(hash, beside, node) : joined(hash, node, beside);
  }
  return node;
}
