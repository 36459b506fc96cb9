import { nodeBytes, type SumNode } from '@perya/fairness/owed';
import {
  besideWay,
  leafBytes,
  levelsAbove,
  nodesOf,
  pageLeaves,
  pageLevels,
  saltOf,
  type SideOf,
} from './leaves.ts';
import { levelsOver } from './tree.ts';

const nodesIn = (pages: Buffer): SumNode[] =>
  Array.from({ length: pages.length / nodeBytes }, (_, at) => ({
    sum: pages.readBigUInt64BE(at * nodeBytes),
    hash: pages.subarray(at * nodeBytes + 8, (at + 1) * nodeBytes),
  }));

interface Stored {
  side: SideOf;
  place: number;
  /** Of the page that the place lies in. */
  leaves: Buffer;
  key: Buffer;
  /** Of the whole side. */
  pages: Buffer;
}

/** One part of a balance: its leaf, and what stands beside its way up to its side of the root. */
export function ownPart({ side, place, leaves, key, pages }: Stored) {
  const [page, slot] = [Math.floor(place / pageLeaves), place % pageLeaves];
  const within = levelsAbove(nodesOf(leaves, { side, page, key }), pageLevels, 0);
  const tops = nodesIn(pages);
  const above = levelsAbove(tops, levelsOver(tops.length), pageLevels);
  const path = Buffer.concat([besideWay(within, slot, 0), besideWay(above, page, pageLevels)]);
  return {
    place,
    amount: String(leaves.readBigUInt64BE(slot * leafBytes + 8)),
    salt: saltOf(key, leaves.readBigUInt64BE(slot * leafBytes)).toString('base64url'),
    path: path.toString('base64url'),
  };
}
