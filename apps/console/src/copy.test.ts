import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.includes('.test.'),
);

/** Attributes that somebody reads or hears. */
const spoken =
  /^(label|title|placeholder|alt|hint|help|error|note|verb|done|fact|aria-label|reasonHint|loadingWord)$/;
/** Codes of languages, keys and formats are no words, nor is a name. */
const isWords = (text: string): boolean =>
  /\p{L}{2,}/u.test(text) && !/^(EN|TY|CSV|Esc|Perya|Ctrl|Ctrl Z|Enter|K|Shift)$/.test(text.trim());

interface Node {
  type?: string;
  name?: { name?: string };
  value?: unknown;
  [part: string]: unknown;
}

/** Words that stand in the source instead of a copy table. */
function wordsIn(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  expect(errors).toEqual([]);
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look);
    if (typeof node !== 'object' || node === null) return;
    const { type, name, value } = node as Node;
    if (type === 'JSXText' && isWords(String(value))) found.push(String(value).trim());
    if (type === 'JSXAttribute' && spoken.test(name?.name ?? '')) {
      const said = (value as Node | null)?.value;
      if (typeof said === 'string' && isWords(said)) found.push(`${name?.name}="${said}"`);
    }
    Object.values(node).forEach(look);
  };
  look(program);
  return found;
}

test('no screen of the console has words of its own: all stand in copy tables, so that another language is a file [OPS-ALL-18, CDEC-13]', () => {
  expect(sources.length).toBeGreaterThan(50);
  const found = sources.flatMap((path) =>
    wordsIn(path, readFileSync(join(here, path), 'utf8')).map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
});

test('a word between tags or in a label would be noticed', () => {
  expect(wordsIn('a.tsx', '<p title="Hello there">Good day <kbd>Esc</kbd></p>')).toEqual([
    'title="Hello there"',
    'Good day',
  ]);
  expect(wordsIn('a.tsx', "<p title={say('hello')} hint=\"EN\">{say('good.day')}</p>")).toEqual([]);
});
