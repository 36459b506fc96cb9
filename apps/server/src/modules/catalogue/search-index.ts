import { plainWords, wordScore } from './search-rules.ts';

export interface SearchText {
  name: string;
  vendor: string;
}

/** Finds entries by their words; answers positions, best first and in their given order where equal. */
export interface SearchIndex {
  find(term: string): number[];
}

interface WordPlaces {
  word: string;
  names: number[];
  vendors: number[];
}

/** A name counts more than the company behind it. */
const vendorWeight = 0.5;

export function buildSearchIndex(entries: readonly SearchText[]): SearchIndex {
  const places = new Map<string, WordPlaces>();
  const note = (word: string, kind: 'names' | 'vendors', position: number) => {
    const known = places.get(word) ?? { word, names: [], vendors: [] };
    places.set(word, known);
    if (known[kind].at(-1) !== position) known[kind].push(position);
  };
  entries.forEach(({ name, vendor }, position) => {
    for (const word of plainWords(name).split(' ')) note(word, 'names', position);
    for (const word of plainWords(vendor).split(' ')) note(word, 'vendors', position);
  });
  // Many games share few words: each typed word is compared with the words, not with the games.
  const words = [...places.values()];

  function scoresOf(typed: string): Map<number, number> {
    const scores = new Map<number, number>();
    const raise = (position: number, score: number) => {
      if (score > (scores.get(position) ?? 0)) scores.set(position, score);
    };
    for (const { word, names, vendors } of words) {
      const score = wordScore(typed, word);
      if (score === 0) continue;
      for (const position of names) raise(position, score);
      for (const position of vendors) raise(position, score * vendorWeight);
    }
    return scores;
  }

  return {
    find(term) {
      const [first, ...rest] = plainWords(term).split(' ').filter(Boolean).map(scoresOf);
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
