import type { Finding } from './finding.ts';
import { classesIn } from './styles.ts';

/** All sheets of an app become one namespace, and `.lb` tells a reader nothing. */
const least = 4;

export const findShortClasses = (sheets: readonly { path: string; source: string }[]): Finding[] =>
  sheets.flatMap(({ path, source }) =>
    classesIn(source)
      .filter((name) => name.length < least)
      .map((name) => ({
        path,
        problem: `.${name} is too short a name for a class: at least ${least} letters`,
      })),
  );
