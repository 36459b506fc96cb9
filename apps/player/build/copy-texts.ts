import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

type Texts = Record<string, string>;
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/** A text missing in Filipino falls back to English, key by key (DEC-001). */
export const withFallback = (english: Texts, other: Texts): Texts => ({ ...english, ...other });

export const compileTexts = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));

/** Compiles copy/en.json and copy/ty.json while building, so that no message parser reaches the phone. */
export function copyTexts(below = ''): Plugin {
  return {
    name: 'perya-copy-texts',
    enforce: 'pre',
    load(id) {
      const match = /^(.*\/copy\/)(en|ty)\.json$/.exec(id);
      if (!match || !id.includes(below)) return null;
      const english = `${match[1]}en.json`;
      this.addWatchFile(english);
      const texts = match[2] === 'en' ? read(english) : withFallback(read(english), read(id));
      return JSON.stringify(compileTexts(texts));
    },
  };
}
