import { expect, test } from 'vitest';
import { blankOf, differencesOf, idOf, missingOf, withWords } from './item-rules.ts';

const banner = blankOf('banner', undefined, new Date('2026-11-18T00:00:00Z'));
const english = withWords(banner, 'title', 'EN', 'Fiesta');

test('a language without words is not stored, and is told as missing [OPS-CONTENT-02]', () => {
  expect(missingOf(english)).toEqual(['title']);
  const both = withWords(english, 'title', 'TY', 'Pista');
  expect(both).toMatchObject({ title: { EN: 'Fiesta', TY: 'Pista' } });
  expect(missingOf(both)).toEqual([]);
  expect(withWords(both, 'title', 'TY', '')).toMatchObject({ title: { EN: 'Fiesta' } });
  expect(missingOf(withWords(both, 'title', 'TY', ''))).toEqual(['title']);
});

test('versions differ by language and by field, never by place [OPS-CONTENT-08]', () => {
  const other = { ...withWords(english, 'title', 'TY', 'Pista'), position: 9, isActive: false };
  expect(differencesOf(english, other)).toEqual([
    { name: 'isActive', language: null, before: 'true', after: 'false' },
    { name: 'title', language: 'TY', before: '', after: 'Pista' },
  ]);
  expect(differencesOf(english, english)).toEqual([]);
});

test('something new is named after its title', () => {
  expect(idOf('Color Game, it’s new!', 'abcdef99')).toBe('color-game-it-s-new-abcdef');
  expect(idOf('¿?', '123456')).toBe('item-123456');
});
