import { joinedMarks, leafOfMark, type Mark, markBytes, type MarkKind } from '@perya/fairness/roots';
import { sha256 } from '../liabilities/leaves.ts';

/** Leaves of a page: 48 kilobytes of numbers, steps and chains, a few milliseconds of hashing. */
export const pageMarks = 1024;
const pageLevels = 10;
/** Number, step, chain. */
const keptBytes = 8 + 8 + markBytes;

export type KeptMark = Omit<Mark, 'kind'>;

export function writePage(marks: readonly KeptMark[]): Buffer {
  const page = Buffer.alloc(marks.length * keptBytes);
  for (const [at, { number, step, chain }] of marks.entries()) {
    page.writeBigUInt64BE(number, at * keptBytes);
    page.writeBigUInt64BE(step, at * keptBytes + 8);
    page.set(chain, at * keptBytes + 16);
  }
  return page;
}

export const readPage = (page: Buffer): KeptMark[] =>
  Array.from({ length: page.length / keptBytes }, (_, slot) => {
    const at = slot * keptBytes;
    return {
      number: page.readBigUInt64BE(at),
      step: page.readBigUInt64BE(at + 8),
      chain: page.subarray(at + 16, at + keptBytes),
    };
  });

/** Levels from these nodes up; what is missing on the right is nothing. */
function levelsAbove(nodes: readonly Uint8Array[], levels: number): Uint8Array[][] {
  const found = [[...nodes]];
  for (let level = 0; level < levels; level += 1) {
    const below = found.at(-1) ?? [];
    found.push(below.flatMap((left, at) => (at % 2 === 0 ? [joinedMarks(sha256, left, below[at + 1])] : [])));
  }
  return found;
}

const levelsOver = (pages: number): number => (pages <= 1 ? 0 : Math.ceil(Math.log2(pages)));

const leavesOf = (kind: MarkKind, page: Buffer) =>
  readPage(page).map((mark) => leafOfMark(sha256, { kind, ...mark }));

/** The hash above a page. */
export const topOfPage = (kind: MarkKind, page: Buffer): Uint8Array =>
  levelsAbove(leavesOf(kind, page), pageLevels).at(-1)?.[0] ?? new Uint8Array(markBytes);

const topsIn = (pages: Buffer): Buffer[] =>
  Array.from({ length: pages.length / markBytes }, (_, at) =>
    pages.subarray(at * markBytes, (at + 1) * markBytes),
  );

/** How deep a tree of so many pages is, and what stands above them all; without a page there is none. */
export function rootOf(pages: Buffer): { depth: number; root: string } {
  const tops = topsIn(pages);
  if (tops.length === 0) return { depth: 0, root: '' };
  const levels = levelsOver(tops.length);
  const [top] = levelsAbove(tops, levels).at(-1) ?? [];
  return { depth: pageLevels + levels, root: Buffer.from(top ?? []).toString('hex') };
}

const besideWay = (found: readonly Uint8Array[][], place: number): Uint8Array[] =>
  found
    .slice(0, -1)
    .map((nodes, level) => nodes[Math.floor(place / 2 ** level) ^ 1] ?? new Uint8Array(markBytes));

interface Stored {
  kind: MarkKind;
  /** The page that the mark lies in: which one, and its bytes. */
  page: number;
  marks: Buffer;
  /** Of the whole tree. */
  pages: Buffer;
}

/** The mark of a number, and what stands beside its way up; null where it is not on this page. */
export function ownMark({ kind, page, marks, pages }: Stored, number: bigint) {
  const kept = readPage(marks);
  const slot = kept.findIndex((mark) => mark.number === number);
  const mark = kept[slot];
  if (mark === undefined) return null;
  const tops = topsIn(pages);
  const path = Buffer.concat([
    ...besideWay(levelsAbove(leavesOf(kind, marks), pageLevels), slot),
    ...besideWay(levelsAbove(tops, levelsOver(tops.length)), page),
  ]);
  return {
    kind,
    number: String(mark.number),
    step: String(mark.step),
    chain: Buffer.from(mark.chain).toString('base64url'),
    place: page * pageMarks + slot,
    path: path.toString('base64url'),
  };
}
