// The rules for words are the same for all languages that put spaces between them.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Words as a reader counts them: signs and spaces are none (DEC-070). */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike === true) words += 1;
  return words;
}
