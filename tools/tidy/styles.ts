import { basename } from 'node:path';
import type { Finding } from './finding.ts';

/**
 * All style sheets become one, so a class that two features style by the same name is drawn as neither meant it. A class
 * belongs to the file that styles it on its own; nobody else does so. Others may fit it into a place of theirs (under a
 * parent or with a second class) only if it is made to be used by all.
 */

/** The kit: what every feature builds with. */
const kit = new Set([
  'base.css',
  'button.css',
  'field.css',
  'rows.css',
  'badge.css',
  'tile.css',
  'rich-text.css',
  'layers.css',
  // The shell that stands around every feature.
  'header.css',
  'tab-bar.css',
  'search.css',
  'foot.css',
]);
/** Stills for who wants less motion what others let move. */
const stillsOthers = 'motion.css';

/** Parts of one feature that others show as they are, and place: the class and the file it belongs to. */
const lent = new Map([
  ['avatar', 'side-menu.css'],
  ['balance', 'wallet.css'],
  ['banner', 'banner.css'],
  ['progress-bar', 'cashier.css'],
  ['nav-tiles', 'account.css'],
  ['intro', 'account.css'],
  ['lwait', 'limits.css'],
  ['notice', 'banner.css'],
  ['code-boxes', 'challenge.css'],
  ['quick', 'cashier.css'],
  ['rowx', 'cashier.css'],
  ['three-sums', 'wallet.css'],
  ['sum-xl', 'cashier.css'],
  ['switch', 'connection.css'],
  ['card-link', 'wallet.css'],
  ['two-columns', 'jackpot.css'],
  ['verdict', 'wallet.css'],
  ['wallet-card', 'wallet.css'],
]);

interface Use {
  path: string;
  line: number;
  /** Nothing but this class decides: no parent, no second class. */
  isAlone: boolean;
}

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
const withoutArguments = (selector: string): string =>
  selector.replaceAll(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '');

/** Every class that a selector of this sheet names. */
export const classesIn = (source: string): string[] => [
  ...new Set(
    [...withoutComments(source).matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
      selector.trim().startsWith('@')
        ? []
        : [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  ),
];

/** The classes whose declarations stand in this file: those of the last part of each selector. */
const usesIn = (path: string, source: string): [string, Use][] =>
  [...withoutComments(source).matchAll(/([^{};]+)\{/g)].flatMap((match) => {
    const text = match[1] ?? '';
    if (text.trim().startsWith('@')) return [];
    const at = match.index + text.length - text.trimStart().length;
    const line = source.slice(0, at).split('\n').length;
    return withoutArguments(text)
      .split(',')
      .flatMap((selector): [string, Use][] => {
        const parts = selector.trim().split(/\s*[>+~]\s*|\s+/);
        const classes = [...(parts.at(-1) ?? '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
        const isAlone = parts.length === 1 && classes.length === 1;
        return classes.map((name) => [name, { path, line, isAlone }]);
      });
  });

const judge = (name: string, uses: readonly Use[]): Finding[] => {
  const owners = [...new Set(uses.filter(({ isAlone }) => isAlone).map(({ path }) => path))];
  const owner = owners.find((path) => kit.has(basename(path))) ?? owners[0];
  if (owner === undefined) return [];
  const isShared = kit.has(basename(owner)) || lent.get(name) === basename(owner);
  return uses
    .filter(({ path, isAlone }) => path !== owner && (isAlone || !isShared))
    .map(({ path, line }) => ({
      path,
      line,
      problem: `.${name} belongs to ${basename(owner)}: name it anew`,
    }));
};

/** Which classes are styled by two files of one sheet. */
export const findStyles = (files: readonly { path: string; source: string }[]): Finding[] => {
  const byName = new Map<string, Use[]>();
  for (const { path, source } of files) {
    if (basename(path) === stillsOthers) continue;
    for (const [name, use] of usesIn(path, source)) byName.set(name, [...(byName.get(name) ?? []), use]);
  }
  return [...byName].flatMap(([name, uses]) => judge(name, uses));
};
