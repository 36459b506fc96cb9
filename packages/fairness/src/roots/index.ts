/** What was written down until a night, as two trees of hashes: the bytes, and the check of one's own lines and of what staff did. */
export { isWritten } from './check-roots.ts';
export { joinedMarks, leafOfMark, markBytes } from './mark-tree.ts';
export type { Mark, MarkKind } from './mark-tree.ts';
export { longestRootsFile, readMark, readRoots, readRootsFile } from './roots-file.ts';
export type { MarkProof, RootsFile, SignedRoots, SignedTree } from './roots-file.ts';
