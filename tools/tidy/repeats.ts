import type { Source } from './facts.ts';
import type { Finding } from './finding.ts';

/**
 * How often the tree says the same thing twice: pairs of files that share a run of eight lines or more, to the letter. Blank
 * lines, comments, imports and lone punctuation do not count. Some repetition reads better than what would replace it, so
 * the number has a ceiling instead of being zero; whoever lowers it, lowers the ceiling.
 */
export const most = 40;
const run = 8;

/** Rightly apart: generated, never edited again, data, and what must not share a mistake with what it is compared with. */
const apart = [
  /(^|\/)tables\.ts$/,
  /\/migrations\//,
  /^tools\/seed\//,
  /^sandbox\//,
  /^trials\/.*\/(memory-|.*-model)/,
];

interface Line {
  text: string;
  number: number;
}

const linesOf = (source: string): Line[] => {
  let isImport = false;
  return source.split('\n').flatMap((whole, index) => {
    const text = whole.trim();
    if (/^import\b/.test(text)) isImport = true;
    const isPassed = isImport || !/\w/.test(text) || /^(\/\/|\/\*|\*)/.test(text);
    if (text.endsWith(';')) isImport = false;
    return isPassed ? [] : [{ text, number: index + 1 }];
  });
};

interface Place {
  path: string;
  at: number;
  line: number;
}

const placesOf = ({ path, source }: Source): [string, Place][] => {
  const lines = linesOf(source);
  return lines.slice(0, Math.max(0, lines.length - run + 1)).map(({ number }, at) => [
    lines
      .slice(at, at + run)
      .map(({ text }) => text)
      .join('\n'),
    { path, at, line: number },
  ]);
};

/** One text for each pair of files, at the first run they share. */
export const repeatsIn = (sources: readonly Source[]): string[] => {
  const places = new Map<string, Place[]>();
  for (const source of sources.filter(({ path }) => !apart.some((pattern) => pattern.test(path))))
    for (const [text, place] of placesOf(source)) {
      const known = places.get(text);
      if (known === undefined) places.set(text, [place]);
      else known.push(place);
    }
  const pairs = new Map<string, string>();
  for (const same of places.values())
    for (const [index, one] of same.entries())
      for (const other of same.slice(index + 1)) {
        const pair = `${one.path} ${other.path}`;
        if (pairs.has(pair) || (one.path === other.path && other.at - one.at < run)) continue;
        pairs.set(pair, `${one.path}:${one.line} and ${other.path}:${other.line}`);
      }
  return [...pairs.values()];
};

/** Beyond the ceiling all of them are told: which one to end is a person's choice. */
export const findRepeats = (sources: readonly Source[]): Finding[] => {
  const repeats = repeatsIn(sources);
  if (repeats.length <= most) return [];
  return [
    {
      path: 'CONTRIBUTING.md',
      problem: `allows ${most} pairs of files with the same ${run} lines, and there are ${repeats.length}:\n  ${repeats.join('\n  ')}`,
    },
  ];
};
