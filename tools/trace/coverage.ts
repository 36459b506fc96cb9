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
}

const idShape = /^[A-Z][A-Z0-9]*-\d+$/;

/** `- **HOME-01** text` opens a requirement; ids elsewhere are mentions. */
const requirementIds = (text: string): string[] =>
  [...text.matchAll(/^- \*\*([A-Z][A-Z0-9]*-\d+)\*\*/gm)].flatMap(([, id]) => id ?? []);

/** Ids stand in square brackets: `a rule [HOME-01, DEC-036]`. */
export const idsOf = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, list = '']) =>
    list
      .split(/[,\s]+/)
      .map((id) => id.trim())
      .filter((id) => idShape.test(id)),
  );

export const coverageOf = (requirements: string, titles: readonly string[]): Coverage => {
  const ids = requirementIds(requirements);
  const known = new Set(ids);
  const tests: Record<string, string[]> = {};
  const unknown: Coverage['unknown'] = [];
  for (const title of titles) {
    for (const id of idsOf(title)) {
      if (known.has(id)) (tests[id] ??= []).push(title);
      else unknown.push({ id, title });
    }
  }
  const names = [...new Set(ids.map((id) => id.replace(/-\d+$/, '')))];
  const groups = names.map((name) => {
    const own = ids.filter((id) => id.replace(/-\d+$/, '') === name);
    const missing = own.filter((id) => !tests[id]);
    return { name, covered: own.length - missing.length, total: own.length, missing };
  });
  return { covered: Object.keys(tests).length, total: ids.length, groups, tests, unknown };
};
