import { basename } from 'node:path';
import type { Finding } from './finding.ts';

/**
 * All style sheets of an app become one, so a rule of one feature can change the looks of another. Two things
 * keep them apart (ADR 83): a class belongs to the one file that styles it on its own, and a rule of a feature names at
 * least one class of that feature. Others may fit a class into a place of theirs (under a parent or with a second class)
 * only if it is the kit's or lent.
 */

/** Parts of one feature that others show as they are, and place: the class and the file it belongs to. */
const lent = new Map([
  ['avatar', 'side-menu.css'],
  ['balance', 'wallet.css'],
  ['banner', 'banner.css'],
  ['care-line', 'foot.css'],
  ['wallet-card', 'wallet.css'],
]);
/** They style what others made: stills for who wants less motion, a console on a phone. */
const stylesOthers = new Set(['motion.css', 'narrow.css']);

/** The kit is every feature's; the shell stands around them all and places them. */
type Room = 'kit' | 'shell' | (string & {});
const roomOf = (path: string): Room => {
  if (/^(packages\/ui|apps\/console\/src\/styles)\//.test(path)) return 'kit';
  return /\/features\/([a-z]+)\//.exec(path)?.[1] ?? 'shell';
};

interface Rule {
  path: string;
  line: number;
  selector: string;
}
interface Use {
  path: string;
  line: number;
  /** Nothing but this class decides: no parent, no second class. */
  isAlone: boolean;
}
interface Sheet {
  path: string;
  source: string;
}

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
const withoutArguments = (selector: string): string =>
  selector.replaceAll(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '');
const namesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

/** At the commas between selectors, not at those inside `:is(…)`. */
const apart = (list: string): string[] => list.split(/,(?![^(]*\))/).map((selector) => selector.trim());

/** Every selector of this sheet, without frames of an animation. */
const rulesIn = ({ path, source }: Sheet): Rule[] => {
  const text = withoutComments(source);
  return [...text.matchAll(/([^{};]+)\{/g)].flatMap(({ 1: list = '', index }) => {
    if (/^\s*(@|from\b|to\b|[\d.]+%)/.test(list)) return [];
    const line = text.slice(0, index + list.length - list.trimStart().length).split('\n').length;
    return apart(list).map((selector) => ({ path, line, selector }));
  });
};

/** Every class that a selector of this sheet names. */
export const classesIn = (source: string): string[] => [
  ...new Set(rulesIn({ path: '', source }).flatMap(({ selector }) => namesIn(selector))),
];

/** The classes whose declarations stand in this rule: those of the last part of the selector. */
const usesOf = ({ path, line, selector }: Rule): [string, Use][] => {
  const parts = withoutArguments(selector).split(/\s*[>+~]\s*|\s+/);
  const names = namesIn(parts.at(-1) ?? '');
  const isAlone = parts.length === 1 && names.length === 1;
  return names.map((name) => [name, { path, line, isAlone }]);
};

/** The file a class belongs to: the one that styles it on its own, the kit's before a feature's. */
const ownerAmong = (uses: readonly Use[]): string | undefined => {
  const owners = uses.filter(({ isAlone }) => isAlone).map(({ path }) => path);
  return owners.find((path) => roomOf(path) === 'kit') ?? owners[0];
};

const findShared = (byName: ReadonlyMap<string, readonly Use[]>): Finding[] =>
  [...byName].flatMap(([name, uses]) => {
    const owner = ownerAmong(uses);
    if (owner === undefined) return [];
    const room = roomOf(owner);
    const isForAll = room === 'kit' || room === 'shell' || lent.get(name) === basename(owner);
    const mayPlace = (path: string) => isForAll || roomOf(path) === room || roomOf(path) === 'shell';
    return uses
      .filter(({ path, isAlone }) => path !== owner && (isAlone || !mayPlace(path)))
      .map(({ path, line }) => ({
        path,
        line,
        problem: `.${name} belongs to ${basename(owner)}: name it anew`,
      }));
  });

/** A rule of a feature without a class of its own is one for every feature: it leaks. */
const findLeaks = (rules: readonly Rule[], byName: ReadonlyMap<string, readonly Use[]>): Finding[] => {
  const named = new Map<string, Set<Room>>();
  for (const { path, selector } of rules)
    for (const name of namesIn(selector)) named.set(name, (named.get(name) ?? new Set()).add(roomOf(path)));
  const isOf = (name: string, room: Room): boolean => {
    const owner = ownerAmong(byName.get(name) ?? []);
    return owner === undefined ? named.get(name)?.size === 1 : roomOf(owner) === room;
  };
  return rules
    .filter(({ path }) => !['kit', 'shell'].includes(roomOf(path)))
    .filter(({ path, selector }) => !namesIn(selector).some((name) => isOf(name, roomOf(path))))
    .map(({ path, line, selector }) => ({
      path,
      line,
      problem: `“${selector.replaceAll(/\s+/g, ' ')}” names no class of ${roomOf(path)}: it styles other features too`,
    }));
};

/** Which classes are styled by two files of one sheet, and which rules of a feature reach others. */
export const findStyles = (sheets: readonly Sheet[]): Finding[] => {
  const rules = sheets.filter(({ path }) => !stylesOthers.has(basename(path))).flatMap(rulesIn);
  const byName = new Map<string, Use[]>();
  for (const [name, use] of rules.flatMap(usesOf)) byName.set(name, [...(byName.get(name) ?? []), use]);
  return [...findShared(byName), ...findLeaks(rules, byName)];
};
