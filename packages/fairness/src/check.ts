/** Reading and checking saved rounds, for pages: what the games themselves need stands in `index.ts`. */
export { checkRound } from './round-check.ts';
export type { Part, RoundVerdict } from './round-check.ts';
export { longestChars, readRound, readRoundText, withSecret } from './round-file.ts';
export { workedOut } from './worked-out.ts';
export type { WorkedLine, WorkedOut } from './worked-out.ts';
