/** Terms a device remembers (DEC-073). */
const remembered = 10;
export const longestTerm = 50;
/** A search is sent this long after the last keystroke, or on Enter (DEC-073). */
export const typingPauseMs = 400;

/** Trimmed, at most 50 characters; empty means: do not search. */
export const cleanTerm = (text: string) => text.trim().slice(0, longestTerm).trim();

const same = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** The new term in front, without doubles whatever their case, never more than ten (SEARCH-10). */
export const addTerm = (history: readonly string[], term: string): string[] =>
  [term, ...history.filter((other) => !same(other, term))].slice(0, remembered);

export const removeTerm = (history: readonly string[], term: string): string[] =>
  history.filter((other) => !same(other, term));

export const isHistory = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= remembered && value.every((term) => typeof term === 'string');
