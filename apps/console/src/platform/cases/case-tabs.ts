import type { CaseTab } from './case-queue.tsx';

type Say<Name extends string> = (key: `tab.${Name}` | `none.${Name}` | `none.${Name}.note`) => string;

/** The tabs of a queue from the words of its folder: their names, and what is said when nothing is in them. */
export const caseTabs = <Name extends string>(
  names: readonly Name[],
  say: Say<NoInfer<Name>>,
  countOf: (name: Name) => CaseTab['count'],
): CaseTab[] =>
  names.map((key) => ({
    key,
    name: say(`tab.${key}`),
    count: countOf(key),
    none: { title: say(`none.${key}`), note: say(`none.${key}.note`) },
  }));
