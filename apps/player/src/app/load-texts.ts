import type { Language } from '@perya/contract';
import type { Texts } from '@perya/web';

const parts = import.meta.glob<Texts>(
  [
    './copy/*.json',
    '../platform/copy/*.json',
    '../features/**/copy/*.json',
    '../../../../packages/web/src/terms/copy/*.json',
  ],
  { import: 'default' },
);

/** All texts of a language; the page itself carries the first one, so this runs only on a change. */
export async function loadTexts(language: Language): Promise<Texts> {
  const file = `/${language.toLowerCase()}.json`;
  const wanted = Object.entries(parts).filter(([path]) => path.endsWith(file));
  return Object.assign({}, ...(await Promise.all(wanted.map(([, load]) => load())))) as Texts;
}
