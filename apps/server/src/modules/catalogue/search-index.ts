import { lettersOf, plainWords, typedWord, wordScore } from './search-rules.ts';

export interface SearchText {
  name: string;
  vendor: string;
}

/** Finds entries by their words; answers positions, best first and in their given order where equal. */
export interface SearchIndex {
  find(term: string): number[];
}

/** Where a word stands. Most words stand in one place only, and a list for each would weigh more than the word. */
interface WordPlaces {
  word: string;
  letters: number;
  at: number | number[];
}

/** A name counts more than the company behind it. */
const vendorWeight = 0.5;

function collect(texts: readonly string[]): WordPlaces[] {
  const places = new Map<string, WordPlaces>();
  texts.forEach((text, position) => {
    for (const word of new Set(plainWords(text).split(' '))) {
      const known = places.get(word);
      if (known === undefined) places.set(word, { word, letters: lettersOf(word), at: position });
      else if (typeof known.at === 'number') known.at = [known.at, position];
      else known.at.push(position);
    }
  });
  return [...places.values()];
}

export function buildSearchIndex(entries: readonly SearchText[]): SearchIndex {
  // Many games share few words: each typed word is compared with the words, not with the games.
  const names = collect(entries.map((entry) => entry.name));
  const vendors = collect(entries.map((entry) => entry.vendor));

  function scoresOf(word: string, hasCompany: boolean): Map<number, number> {
    const scores = new Map<number, number>();
    const typed = typedWord(word, hasCompany);
    const raise = (position: number, score: number) => {
      if (score > (scores.get(position) ?? 0)) scores.set(position, score);
    };
    const look = (words: readonly WordPlaces[], weight: number) => {
      for (const place of words) {
        const score = wordScore(typed, place.word, place.letters) * weight;
        if (score === 0) continue;
        if (typeof place.at === 'number') raise(place.at, score);
        else for (const position of place.at) raise(position, score);
      }
    };
    look(names, 1);
    look(vendors, vendorWeight);
    return scores;
  }

  return {
    find(term) {
      const words = plainWords(term).split(' ').filter(Boolean);
      const [first, ...rest] = words.map((word) => scoresOf(word, words.length > 1));
      if (!first) return [];
      // Every typed word must fit somewhere.
      const hits = [...first].flatMap(([position, score]) => {
        let total = score;
        for (const scores of rest) {
          const more = scores.get(position);
          if (more === undefined) return [];
          total += more;
        }
        return [{ position, total }];
      });
      return hits.sort((a, b) => b.total - a.total || a.position - b.position).map((hit) => hit.position);
    },
  };
}
