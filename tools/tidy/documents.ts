import { posix } from 'node:path';
import type { Finding } from './finding.ts';

export interface Known {
  /** Every file of the tree, and by prefix every folder. */
  has(path: string): boolean;
  scripts: ReadonlySet<string>;
}

const command = /\bnpm (?:run ([a-z][a-z0-9:-]*)|(start|test)\b)/g;
const tops = 'apps|packages|tools|docs|ops|journeys|bench|trials|sandbox|\\.ci';
const rooted = new RegExp(`^(?:\\./)?((?:${tops})/[A-Za-z0-9_./-]*)$`);
const loose = /[*<>{}…$]|\.\.\./;

const findCommands = (path: string, line: string, number: number, known: Known): Finding[] =>
  [...line.matchAll(command)]
    .filter(([, script, direct]) => !known.scripts.has(script ?? direct ?? ''))
    .map(([whole]) => ({
      path,
      line: number,
      problem: `names the command \`${whole}\`, which does not exist`,
    }));

/** Paths stand in backticks, in link targets or in commands of code blocks. */
const findPaths = (path: string, line: string, number: number, known: Known, isBlock: boolean): Finding[] => {
  const quoted = isBlock
    ? line.split(/[\s"'`()=]+/)
    : [...line.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => text.split(/\s+/));
  const fromRoot = quoted.flatMap((word) => {
    const clean = word.replace(/[,.;:]+$/, '').replace(/:\d+$/, '');
    const [, target] = loose.test(clean) ? [] : (rooted.exec(clean) ?? []);
    return target === undefined ? [] : [posix.normalize(target)];
  });
  const linked = [...line.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].flatMap(([, target = '']) =>
    /^[a-z]+:/.test(target) ? [] : [posix.normalize(posix.join(posix.dirname(path), target))],
  );
  return [...fromRoot, ...linked]
    .filter((target) => !known.has(target.replace(/\/$/, '')))
    .map((target) => ({ path, line: number, problem: `names ${target}, which does not exist` }));
};

/** Documents are checked like code: what they tell people to run or open must be there. */
export const findDocuments = (path: string, source: string, known: Known): Finding[] => {
  let isBlock = false;
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) {
      isBlock = !isBlock;
      return [];
    }
    return [
      ...findCommands(path, line, index + 1, known),
      ...findPaths(path, line, index + 1, known, isBlock),
    ];
  });
};
