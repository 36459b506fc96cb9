import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusals } from '../../src/refusals.ts';
import { fill, sayIn } from './texts.ts';

const client = new URL('..', import.meta.url);
const folders = readdirSync(client, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(new URL(`${folder}/copy/${language}.json`, client), 'utf8')) as Record<
    string,
    string
  >;

test('both languages have the same texts with the same places for values', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole).toSorted();
  expect(folders.length).toBe(6);
  for (const folder of folders) {
    const [en, ty] = [read(folder, 'en'), read(folder, 'ty')];
    expect(Object.keys(ty).toSorted(), folder).toEqual(Object.keys(en).toSorted());
    for (const [key, text] of Object.entries(en)) expect(places(ty[key] ?? ''), key).toEqual(places(text));
  }
});

test('everything the server may say no with has words in both languages', () => {
  for (const language of ['en', 'ty']) {
    const words = read('stall', language);
    const wordless = Object.keys(refusals).filter((code) => !words[code]);
    expect(wordless, language).toEqual([]);
  }
});

test('no text shouts', () => {
  for (const folder of folders) {
    for (const language of ['en', 'ty']) {
      for (const text of Object.values(read(folder, language))) expect(text).not.toContain('!');
    }
  }
});

test('values take their places and a missing Filipino text falls back to English', () => {
  expect(fill('Roll {n} checks out, {x}', { n: 379 })).toBe('Roll 379 checks out, {x}');
  const say = sayIn({ EN: { a: 'one', b: 'two' }, TY: { a: 'isa' } }, 'TY');
  expect([say('a'), say('b')]).toEqual(['isa', 'two']);
});
