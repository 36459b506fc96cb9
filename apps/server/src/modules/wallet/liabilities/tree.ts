import { randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { nodeBytes, type SumNode, writeNode } from '@perya/fairness/owed';
import { drawCuts, drawPlaces } from './draw.ts';
import { join, leafBytes, nodesOf, pageLeaves, pageLevels, type SideOf, topOf } from './leaves.ts';

/** Every member's ledger number and what they have, in the order of the numbers. */
export interface Balances {
  numbers: BigUint64Array;
  amounts: BigInt64Array;
}

interface Side {
  key: Buffer;
  /** Sums and hashes above each page. */
  pages: Buffer;
  places: Uint32Array;
}

export interface Tree {
  root: SumNode;
  /** Levels below the root. */
  depth: number;
  sides: [Side, Side];
}

export type KeepPage = (side: SideOf, page: number, leaves: Buffer) => void;

/** How many levels a side has above its pages. */
export const levelsOver = (pages: number): number => Math.ceil(Math.log2(Math.max(1, pages)));

interface SideParts extends Balances {
  side: SideOf;
  keep: KeepPage;
}

async function makeSide({ side, numbers, amounts, keep }: SideParts): Promise<Side & { top: SumNode }> {
  const key = randomBytes(32);
  const count = Math.max(1, Math.ceil(numbers.length / pageLeaves));
  const places = drawPlaces(numbers.length, count * pageLeaves);
  const leaves = Buffer.alloc(count * pageLeaves * leafBytes);
  places.forEach((place, member) => {
    leaves.writeBigUInt64BE(numbers[member] ?? 0n, place * leafBytes);
    leaves.writeBigUInt64BE(amounts[member] ?? 0n, place * leafBytes + 8);
  });
  const pages = Buffer.alloc(count * nodeBytes);
  const tops: SumNode[] = [];
  for (let page = 0; page < count; page += 1) {
    const own = leaves.subarray(page * pageLeaves * leafBytes, (page + 1) * pageLeaves * leafBytes);
    const top = topOf(nodesOf(own, { side, page, key }), pageLevels, 0);
    writeNode(pages, page * nodeBytes, top);
    tops.push(top);
    keep(side, page, own);
    // The same process carries events and answers for its own life.
    await breathe();
  }
  return { key, pages, places, top: topOf(tops, levelsOver(count), pageLevels) };
}

/**
 * The tree of a night. Each balance is cut in two at random, and the parts lie on different sides of the root, each side in an order of
 * its own: nothing below the root ever holds the whole of a balance (ADR 156).
 */
export async function makeTree({ numbers, amounts }: Balances, keep: KeepPage): Promise<Tree> {
  const first = drawCuts(amounts);
  const second = amounts.map((amount, member) => amount - (first[member] ?? 0n));
  const left = await makeSide({ side: 0, numbers, amounts: first, keep });
  const right = await makeSide({ side: 1, numbers, amounts: second, keep });
  return {
    root: join(left.top, right.top),
    depth: 1 + pageLevels + levelsOver(left.pages.length / nodeBytes),
    sides: [left, right],
  };
}
