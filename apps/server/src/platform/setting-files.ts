import { readFileSync } from 'node:fs';
import { startRefusal } from '#platform/start-refusal';

type Given = Readonly<Record<string, string | undefined>>;

/**
 * `NAME_FILE` says where the value of NAME lies, as secrets are mounted into containers: an environment is shown by many programs, a
 * file by few. Only names that are ours: others end in _FILE too.
 */
export function withFiles(given: Given, names: Iterable<string>): Record<string, string | undefined> {
  const read = { ...given };
  for (const name of names) {
    const path = given[`${name}_FILE`]?.trim() ?? '';
    if (path === '') continue;
    if ((given[name] ?? '') !== '') throw startRefusal(`${name}: given twice, also by ${name}_FILE`);
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch {
      throw startRefusal(`${name}_FILE: the file cannot be read`);
    }
  }
  return read;
}
