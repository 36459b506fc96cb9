export interface Group {
  name: string;
  covered: number;
  total: number;
  missing: string[];
}

export interface Coverage {
  covered: number;
  total: number;
  groups: Group[];
  tests: Record<string, string[]>;
  /** Ids that a title claims and the specification does not know. */
  unknown: { id: string; title: string }[];
  /** Titles with more ids than one test can prove. */
  overlong: string[];
  /** Ids that only tests prove which passed at another try. */
  unsteady: string[];
}

/** One test proves a handful of requirements at most; a longer list is a claim, not a proof. */
const mostIds = 6;

export interface Titles {
  passed: readonly string[];
  /** Those of them that passed only at another try. */
  secondTry?: readonly string[];
}

const idShape = /^[A-Z][A-Z0-9]*(-[A-Z]+)?-\d+$/;

/** `- **HOME-01** text` opens a requirement, `- **FIG-01 Turnover**: text` one with a name; ids elsewhere are mentions. */
const requirementIds = (text: string): string[] =>
  [...text.matchAll(/^- \*\*([A-Z][A-Z0-9]*(?:-[A-Z]+)?-\d+)(?= [^*]*\*\*|\*\*)/gm)].flatMap(
    ([, id]) => id ?? [],
  );

const groupOf = (id: string): string => id.replace(/-\d+$/, '');

/** The groups of a specification in its own order. */
export const groupNames = (text: string): string[] => [...new Set(requirementIds(text).map(groupOf))];

/** Ids stand in square brackets: `a rule [HOME-01, DEC-036]`. */
export const idsOf = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, list = '']) =>
    list
      .split(/[,\s]+/)
      .map((id) => id.trim())
      .filter((id) => idShape.test(id)),
  );

export const coverageOf = (requirements: string, { passed, secondTry = [] }: Titles): Coverage => {
  const ids = requirementIds(requirements);
  const known = new Set(ids);
  const tests: Record<string, string[]> = {};
  const unknown: Coverage['unknown'] = [];
  const shaky = new Set(secondTry);
  for (const title of passed) {
    for (const id of idsOf(title)) {
      if (known.has(id)) (tests[id] ??= []).push(title);
      else unknown.push({ id, title });
    }
  }
  const groups = groupNames(requirements).map((name) => {
    const own = ids.filter((id) => groupOf(id) === name);
    const missing = own.filter((id) => !tests[id]);
    return { name, covered: own.length - missing.length, total: own.length, missing };
  });
  const overlong = passed.filter((title) => idsOf(title).length > mostIds);
  const unsteady = Object.keys(tests).filter((id) => tests[id]?.every((title) => shaky.has(title)));
  return {
    covered: Object.keys(tests).length,
    total: ids.length,
    groups,
    tests,
    unknown,
    overlong,
    unsteady,
  };
};
