import type { Finding } from './finding.ts';

const forbidden = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc', 'lib']);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const isCode = (path: string): boolean => /\.(ts|tsx|css|sql)$/.test(path);

/** A name that says nothing collects everything: such folders and files are refused. */
export const findNames = (paths: readonly string[]): Finding[] =>
  paths.flatMap((path) => {
    const parts = path.split('/');
    const file = parts.at(-1) ?? '';
    const stem = file.replace(/\..*$/, '');
    const findings: Finding[] = [];
    const folder = parts.slice(0, -1).find((part) => forbidden.has(part.toLowerCase()));
    if (folder) findings.push({ path, problem: `folder "${folder}": name it after what it does` });
    if (isCode(path) && (forbidden.has(stem.toLowerCase()) || file === 'types.ts')) {
      findings.push({ path, problem: 'name the file after what it does' });
    }
    if (isCode(path) && !kebab.test(file)) findings.push({ path, problem: 'file names are kebab-case' });
    return findings;
  });
