import type { Feedback } from '@perya/contract';

export const kinds = ['idea', 'fault', 'praise', 'complaint'] as const satisfies Feedback['kind'][];

/** Words as people count them, in any script; the server counts by the same rules (DEC-070). */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text))
    if (isWordLike === true) words += 1;
  return words;
}

export const mostCharacters = 2000;

/** Until the server has said its bounds, those of a merchant that sets none. */
export const defaultBounds = { least: 5, most: 200 };

export const isLongEnough = (words: number, { least, most }: typeof defaultBounds) =>
  words >= least && words <= most;

/** The game somebody wants to tell about, as the page beside it named it. */
export const gameIn = (search: string): string | null =>
  new URLSearchParams(search).get('game')?.trim().slice(0, 80) || null;
