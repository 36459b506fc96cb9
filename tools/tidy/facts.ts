import type { Finding } from './finding.ts';

/** What a program knows about a module is not left to who wrote its README: calls, announces, listens. */

export interface Source {
  path: string;
  source: string;
}

const eventName = /[a-z]+\.[a-z_]+\.v\d+/g;
const headings = ['Calls', 'Announces', 'Listens'] as const;
type Heading = (typeof headings)[number] | 'Joined by';

const moduleOf = (path: string): string | undefined =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string): boolean => path.endsWith('.test.ts');
export const all = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].flatMap(([, found]) => found ?? []);

/** Events by trigger stand in SQL as text beside the outbox. */
const announcedIn = ({ path, source }: Source): string[] =>
  path.endsWith('.sql')
    ? all(source, /'([a-z]+\.[a-z_]+\.v\d+)'/g)
    : [
        ...all(source, /\bannounce\(\s*'([a-z]+\.[a-z_]+\.v\d+)'/g),
        // The engine of bets writes its event by the statement that saves them.
        ...all(source, /insert into platform\.outbox[\s\S]{0,120}?'([a-z]+\.[a-z_]+\.v\d+)'/g),
      ];

/** What the code of each module says. */
type Facts = Record<(typeof headings)[number], Set<string>>;
function factsOf(sources: readonly Source[]): Map<string, Facts> {
  const facts = new Map<string, Facts>();
  for (const one of sources) {
    const word = moduleOf(one.path);
    if (word === undefined || isTest(one.path)) continue;
    const known = facts.get(word) ?? { Calls: new Set(), Announces: new Set(), Listens: new Set() };
    facts.set(word, known);
    for (const event of announcedIn(one)) known.Announces.add(event);
    if (!one.path.endsWith('.ts')) continue;
    for (const other of all(one.source, /from '#modules\/([a-z]+)'/g)) known.Calls.add(other);
    if (!/\.listen\(/.test(one.source)) continue;
    const announced = new Set(announcedIn(one));
    for (const event of all(one.source, /'([a-z]+\.[a-z_]+\.v\d+)'/g))
      if (!announced.has(event)) known.Listens.add(event);
  }
  return facts;
}

/** The words from `**Calls**` to the next heading or the end of its item. */
export function said(readme: string, heading: Heading): string | undefined {
  const from = readme.indexOf(`**${heading}**`);
  if (from < 0) return undefined;
  const rest = readme.slice(from + heading.length + 4);
  const ends = [/\n\s*\n/, /\n- /, /\*\*[A-Z]/].map((end) => rest.search(end)).filter((at) => at >= 0);
  return rest.slice(0, Math.min(rest.length, ...ends));
}

export function findFacts(sources: readonly Source[]): Finding[] {
  const facts = factsOf(sources);
  const words = new Set(facts.keys());
  return [...facts].flatMap(([word, known]) => {
    const path = `apps/server/src/modules/${word}/README.md`;
    const readme = sources.find((one) => one.path === path)?.source;
    if (readme === undefined) return [];
    return headings.flatMap((heading) => {
      const text = said(readme, heading);
      if (text === undefined) return [{ path, problem: `does not say what it **${heading}**` }];
      const told = new Set(
        heading === 'Calls'
          ? all(text, /`([a-z]+)`/g).filter((name) => words.has(name))
          : (text.match(eventName) ?? []),
      );
      const missing = [...known[heading]].filter((name) => !told.has(name));
      const invented = [...told].filter((name) => !known[heading].has(name));
      return [
        ...missing.map((name) => ({ path, problem: `**${heading}** leaves out ${name}` })),
        ...invented.map((name) => ({
          path,
          problem: `**${heading}** names ${name}, which the code does not`,
        })),
      ];
    });
  });
}

/** Names the server reads from its environment, and those the example tells. */
export function findEnvironment(readers: readonly string[], example: string): Finding[] {
  const read = new Set(
    readers.flatMap((source) => [
      ...all(source, /^ {2,4}([A-Z][A-Z0-9_]+):/gm),
      ...all(source, /\benv\['([A-Z][A-Z0-9_]+)'\]/g),
    ]),
  );
  const told = new Set(all(example, /^#? ?([A-Z][A-Z0-9_]+)=/gm));
  return [
    ...[...read].filter((name) => !told.has(name)).map((name) => `leaves out ${name}`),
    ...[...told].filter((name) => !read.has(name)).map((name) => `names ${name}, which nobody reads`),
  ].map((problem) => ({ path: '.env.example', problem }));
}

interface Listed {
  source: string;
  names: readonly string[];
  /** What they are, for the finding. */
  of: string;
  /** Where a name stands in the document. */
  as?: RegExp;
}

/** A list in a document has every one of them. That what it names exists is checked where paths and commands are. */
export function findListed(
  path: string,
  { source, names, of, as = /^\| `([a-z][a-z-]*)`/gm }: Listed,
): Finding[] {
  const told = new Set(all(source, as));
  return names
    .filter((name) => !told.has(name))
    .map((name) => ({ path, problem: `its list leaves out the ${of} \`${name}\`` }));
}
