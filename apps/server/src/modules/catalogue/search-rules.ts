/** Lower case, without accents and punctuation: "Piñata Pop!" and "pinata pop" are the same words. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Wrong, missing, doubled or swapped letters that are forgiven; short words and numbers would match anything. */
const forgiven = (typed: string, longFrom: number) =>
  typed.length < 4 || /\d/.test(typed) ? 0 : typed.length < longFrom ? 1 : 2;

const at = (row: readonly number[], place: number): number => row[place] ?? Number.POSITIVE_INFINITY;

/**
 * Fewest single-letter mistakes that turn `typed` into the beginning of `word` (optimal string alignment); people search
 * before they have typed the whole word. Infinity when more than `most`.
 */
export function mistakes(typed: string, word: string, most: number): number {
  if (typed.length > word.length + most) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > most) return Number.POSITIVE_INFINITY;
    before = last;
    last = row;
  }
  const fewest = Math.min(...last);
  return fewest <= most ? fewest : Number.POSITIVE_INFINITY;
}

/** Which letters a word has, as bits; figures share the rest. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) {
    const place = word.charCodeAt(i) - 97;
    bits |= 1 << (place >= 0 && place < 26 ? place : 26 + (word.charCodeAt(i) % 5));
  }
  return bits;
}

/** A typed word, with what is asked of it for every word of the catalogue. */
export interface Typed {
  word: string;
  letters: number;
  most: number;
}

/** Beside other words a shorter one may be wrong twice: the others say as well what is meant. */
export const typedWord = (word: string, hasCompany = false): Typed => ({
  word,
  letters: lettersOf(word),
  most: forgiven(word, hasCompany ? 6 : 8),
});

/** More letters missing than mistakes allowed: the words cannot be alike, whatever their order. */
function lacksTooMuch(lacking: number, most: number): boolean {
  let missing = lacking;
  for (let count = 0; missing !== 0; count += 1) {
    if (count === most) return true;
    missing &= missing - 1;
  }
  return false;
}

/** How well one typed word fits one word of a name: 0 = not at all, 1 = the same. */
export function wordScore(typed: Typed, word: string, letters: number): number {
  // Bits first: nearly all words differ in their letters, and that is one operation.
  const lacking = typed.letters & ~letters;
  if (lacking === 0 && word.length >= typed.word.length) {
    if (typed.word === word) return 1;
    if (word.startsWith(typed.word)) return 0.9;
    if (typed.word.length >= 3 && word.includes(typed.word)) return 0.7;
  }
  if (typed.most === 0 || lacksTooMuch(lacking, typed.most)) return 0;
  const count = mistakes(typed.word, word, typed.most);
  return count <= typed.most ? 0.6 - 0.1 * count : 0;
}
