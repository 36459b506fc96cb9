/** What a house owes its members as a tree of sums: the bytes, and the check of one's own balance. */
export { checkOwed, hashOfText, ownWay } from './check-owed.ts';
export type { OwedFault, OwedVerdict, OwnWay } from './check-owed.ts';
export { readNight, readOwedFile, readProof } from './owed-file.ts';
export type { BalanceProof, OwedFile, ProofPart, SignedNight } from './owed-file.ts';
export { hashBytes, joined, leafOf, nodeBytes, saltBytes, writeNode } from './sum-tree.ts';
export type { SumNode } from './sum-tree.ts';
