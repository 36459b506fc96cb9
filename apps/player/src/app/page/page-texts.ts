import type { Language } from '@perya/contract';
import type { Texts } from '@perya/web';
import { drawingOf } from './drawings.ts';

const copies = import.meta.glob<Texts>(
  [
    '../copy/*.json',
    '../../platform/copy/*.json',
    '../../features/**/copy/*.json',
    '../../../../../packages/web/src/terms/copy/*.json',
  ],
  { import: 'default', eager: true },
);

/** What shell and home say comes with every page: both are a tap away from anywhere. */
export const everyPage = [
  'app',
  'features/catalogue',
  'features/content',
  'features/merchant',
  'features/wallet',
];

/** The copy folders whose words a page is sent; all others come with their code. */
export const textFolders = (screen: string): readonly string[] => [
  ...everyPage,
  ...(drawingOf(screen).texts ?? []),
];

const folderOf = (path: string) =>
  path
    .replace(/^.*\/web\/src\//, '')
    .replace(/^\.\.\/\.\.\//, '')
    .replace(/^\.\.\//, 'app/')
    .replace(/\/copy\/.*/, '');

const titlesIn = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('title_')));

/** The texts of a page, and the titles of all: one may be opened before its other words are there. */
export function textsOf(language: Language, screen: string): Texts {
  const folders = textFolders(screen);
  const file = `/${language.toLowerCase()}.json`;
  const wanted = Object.entries(copies).filter(([path]) => path.endsWith(file));
  return Object.assign(
    {},
    ...wanted.map(([path, texts]) => (folders.includes(folderOf(path)) ? texts : titlesIn(texts))),
  ) as Texts;
}
