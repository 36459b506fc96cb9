import { readFileSync } from 'node:fs';

type Given = Readonly<Record<string, string | undefined>>;

/** `NAME_FILE` says in which file the value of NAME lies, as the platform's server has it (docs/runbooks/secrets.md). */
export function withFiles(given: Given, names: readonly string[]): Record<string, string | undefined> {
  const filed = names.flatMap((name): [string, string][] => {
    const path = given[`${name}_FILE`] ?? '';
    if (path === '') return [];
    if ((given[name] ?? '') !== '') throw new Error(`${name}: given twice, also by ${name}_FILE`);
    return [[name, readFileSync(path, 'utf8').trim()]];
  });
  return { ...given, ...Object.fromEntries(filed) };
}
