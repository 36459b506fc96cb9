import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ICruiseOptions, ICruiseResult, IConfiguration } from 'dependency-cruiser';
import { cruise } from 'dependency-cruiser';
import { root } from './repository.ts';

/** Holds the table of docs/ARCHITECTURE.md: who may import whom. */

const folders = ['apps', 'packages', 'tools', 'journeys', 'bench', 'trials', 'sandbox'];

export interface ImportsReport {
  modulesRead: number;
  dependenciesRead: number;
  violations: string[];
}

export const checkImports = async (base: string): Promise<ImportsReport> => {
  const config = createRequire(import.meta.url)(
    join(root, '.dependency-cruiser.cjs'),
  ) as Required<IConfiguration>;
  const { enhancedResolveOptions, ...options } = config.options as ICruiseOptions & {
    enhancedResolveOptions: Record<string, unknown>;
  };
  const present = folders.filter((folder) => existsSync(join(base, folder)));
  const { output } = await cruise(
    present,
    { ...options, baseDir: base, validate: true, ruleSet: { forbidden: config.forbidden } },
    { ...enhancedResolveOptions },
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    modulesRead: modules.filter(({ source }) => !source.includes('node_modules')).length,
    dependenciesRead: modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
};

if (import.meta.main) {
  const report = await checkImports(resolve(process.argv[2] ?? root));
  for (const violation of report.violations) console.error(violation);
  // A parser that reads nothing finds nothing: silence is not proof.
  const blind = report.modulesRead === 0 || report.dependenciesRead === 0;
  if (blind) console.error('no modules were read');
  console.log(
    `${report.modulesRead} modules, ${report.dependenciesRead} imports, ${report.violations.length} refused`,
  );
  if (blind || report.violations.length > 0) process.exitCode = 1;
}
