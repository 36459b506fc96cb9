import { bytesFrom, isFields, isText, isWhole, numberOf, parsed } from '../file-fields.ts';
import { type Mark, markBytes, type MarkKind } from './mark-tree.ts';

/** One of the two trees of a night; without a root where nothing was written down. */
export interface SignedTree {
  leaves: number;
  depth: number;
  root: string;
}

/** What is signed of a night, once its signature holds. */
export interface SignedRoots {
  issuer: string;
  night: string;
  takenAt: string;
  staff: SignedTree;
  books: SignedTree;
  /** SHA-256 of the text of the night before it; empty for the first. */
  before: string;
}

/** One own mark and its way up to the root. */
export interface MarkProof extends Mark {
  place: number;
  path: Uint8Array;
}

/** What a member saves: the night as it was signed, and the own ways into it. */
export interface RootsFile {
  text: string;
  signature: string;
  keyId: string;
  marks: MarkProof[];
}

/** A hundred own marks of forty levels. */
export const longestRootsFile = 250_000;
const deepest = 40;
const mostMarks = 100;

function treeOf(value: unknown): SignedTree | null {
  if (!isFields(value)) return null;
  const { leaves, depth, root } = value;
  if (!isWhole(leaves) || !isWhole(depth) || depth > deepest || !isText(root)) return null;
  return { leaves, depth, root };
}

/** Null for a text that is not of this form, or of a later one. */
export function readRoots(text: string): SignedRoots | null {
  const said = parsed(text);
  if (said?.['v'] !== 1 || said['what'] !== 'roots') return null;
  const { issuer, night, takenAt, before } = said;
  const [staff, books] = [treeOf(said['staff']), treeOf(said['books'])];
  if (!isText(issuer) || !isText(night) || !isText(takenAt) || !isText(before)) return null;
  return staff && books ? { issuer, night, takenAt, staff, books, before } : null;
}

const isKind = (value: unknown): value is MarkKind => value === 'staff' || value === 'books';

/** Reads what the server answers as one own mark, and what a file keeps of it. */
export function readMark(value: unknown): MarkProof | null {
  if (!isFields(value)) return null;
  const { kind, place } = value;
  const [number, step] = [numberOf(value['number']), numberOf(value['step'])];
  const chain = bytesFrom(value['chain'], markBytes);
  const path = bytesFrom(value['path'], deepest * markBytes);
  if (!isKind(kind) || number === null || step === null || !isWhole(place)) return null;
  if (chain?.length !== markBytes || path === null || path.length % markBytes !== 0) return null;
  return { kind, number, step, chain, place, path };
}

/** Reads a saved file. Nothing in it is believed; it only has to have the form. */
export function readRootsFile(content: string): RootsFile | null {
  const file = parsed(content);
  const { text, signature, keyId, marks } = file ?? {};
  if (typeof text !== 'string' || typeof signature !== 'string' || typeof keyId !== 'string') return null;
  if (!Array.isArray(marks) || marks.length > mostMarks) return null;
  const read = marks.map(readMark);
  return read.every((mark) => mark !== null) ? { text, signature, keyId, marks: read } : null;
}
