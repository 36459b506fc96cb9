import type { Finding } from './finding.ts';
import { classesIn } from './styles.ts';

/** All sheets become one namespace, and `.lb` tells a reader nothing. Older names stand in a list that may only shrink. */
const least = 4;
const most = 162;
export const shortListPath = 'tools/tidy/short-classes.txt';

interface Sheet {
  path: string;
  source: string;
}

/** `list`: the names that were there before the rule, apart by white space. */
export const findShortClasses = (sheets: readonly Sheet[], list: string, ceiling = most): Finding[] => {
  const known = new Set(list.split(/\s+/).filter(Boolean));
  const used = sheets.flatMap(({ path, source }) => classesIn(source).map((name) => ({ path, name })));
  const added = used.filter(({ name }) => name.length < least && !known.has(name));
  const names = new Set(used.map(({ name }) => name));
  const gone = [...known].filter((name) => !names.has(name));
  return [
    ...[...new Map(added.map((one) => [one.name, one])).values()].map(({ path, name }) => ({
      path,
      problem: `.${name} is too short a name for a class: at least ${least} letters`,
    })),
    ...gone.map((name) => ({ path: shortListPath, problem: `.${name} is gone: take it from the list` })),
    ...(known.size > ceiling
      ? [{ path: shortListPath, problem: `${known.size} names: the list may only shrink, from ${ceiling}` }]
      : []),
  ];
};
