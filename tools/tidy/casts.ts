import type { Source } from './facts.ts';
import type { Finding } from './finding.ts';

/** `as` tells the compiler to believe. Whoever lowers the number lowers the ceiling. */
const ceiling = 99;

const isCounted = (path: string): boolean =>
  path.startsWith('apps/server/src/') && !path.includes('/testing/') && !path.endsWith('.test.ts');

const cast =
  /\bas (?:unknown as )?(?:[A-Z{']|\((?!$|\$|select|partition|delete|update|insert)|never\b|string\b|number\b|object\b)/g;

/** Without comments, imports and exports, `as const`, and the one name inside SQL that is also a type. */
export const castsIn = (source: string): number =>
  source
    .split('\n')
    .filter((line) => !/^\s*(import|export|\/\/|\/?\*)|as const| end as number/.test(line))
    .reduce((sum, line) => sum + (line.match(cast)?.length ?? 0), 0);

export const findCasts = (sources: readonly Source[]): Finding[] => {
  const counts = sources
    .filter(({ path }) => isCounted(path))
    .map(({ path, source }) => ({ path, casts: castsIn(source) }))
    .filter(({ casts }) => casts > 0)
    .sort((one, other) => other.casts - one.casts);
  const all = counts.reduce((sum, { casts }) => sum + casts, 0);
  if (all <= ceiling) return [];
  const most = counts.slice(0, 5).map(({ path, casts }) => `${path} ${casts}`);
  return [
    { path: 'apps/server/src', problem: `${all} casts; the ceiling is ${ceiling}. Most: ${most.join(', ')}` },
  ];
};
