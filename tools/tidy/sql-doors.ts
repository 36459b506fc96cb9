import { all, said, type Source } from './facts.ts';
import type { Finding } from './finding.ts';

/**
 * SQL of one module may join a function that another module made for it, where a call would cost a round trip. Imports do
 * not show that, so the owner's README does: **Joined by** `play` (`identity.play_standing`). Tables are nobody else's.
 */

const moduleOf = (path: string): string | undefined =>
  /^apps\/server\/src\/modules\/([^/]+)\/.*(?<!\.test)\.(?:ts|sql)$/.exec(path)?.[1];

/** In code a name of one word may be a method of the module's door, `wallet.post(…)`, so only SQL files count for it. */
const calls = ({ path, source }: Source, name: string): boolean =>
  (path.endsWith('.sql') || name.includes('_')) &&
  new RegExp(`\\b${name.replace('.', '\\.')}\\(`).test(source);

const readmeOf = (word: string): string => `apps/server/src/modules/${word}/README.md`;

const findForeignTables = (one: Source, words: ReadonlySet<string>): Finding[] => {
  const own = moduleOf(one.path);
  return [...one.source.matchAll(/\b(?:from|join|into|update)\s+([a-z]+)\.([a-z_]+)\b(?!\s*\()/g)]
    .filter(([, schema = '']) => words.has(schema) && schema !== own)
    .map(([, schema = '', table = '']) => ({
      path: one.path,
      problem: `reads the table ${schema}.${table} of another module: ask its owner, or join a function of it`,
    }));
};

export const findSqlDoors = (sources: readonly Source[]): Finding[] => {
  const code = sources.filter(({ path }) => moduleOf(path) !== undefined);
  const words = new Set(code.flatMap(({ path }) => moduleOf(path) ?? []));
  const functions = new Set(
    code
      .filter(({ path }) => path.endsWith('.sql'))
      .flatMap(({ source }) => all(source, /create (?:or replace )?function ([a-z]+\.[a-z_]+)/g)),
  );
  return [
    ...code.flatMap((one) => findForeignTables(one, words)),
    ...[...words].flatMap((word) => {
      const own = [...functions].filter((name) => name.startsWith(`${word}.`));
      const known = new Set(
        code
          .filter(({ path }) => moduleOf(path) !== word)
          .flatMap((one) =>
            own.filter((name) => calls(one, name)).map((name) => `${moduleOf(one.path)} (${name})`),
          ),
      );
      const path = readmeOf(word);
      const text = said(sources.find((one) => one.path === path)?.source ?? '', 'Joined by') ?? '';
      const told = new Set(
        [...text.matchAll(/`([a-z]+)`\s+\(([^)]*)\)/g)].flatMap(([, who = '', names = '']) =>
          all(names, /`([a-z]+\.[a-z_]+)`/g).map((name) => `${who} (${name})`),
        ),
      );
      return [
        ...[...known].filter((pair) => !told.has(pair)).map((pair) => `**Joined by** leaves out ${pair}`),
        ...[...told]
          .filter((pair) => !known.has(pair))
          .map((pair) => `**Joined by** names ${pair}, which the code does not`),
      ].map((problem) => ({ path, problem }));
    }),
  ];
};
