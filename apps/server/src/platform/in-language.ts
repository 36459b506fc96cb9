import type { Language } from '@perya/contract';
import { fieldOf } from './field-of.ts';

/** Words of one language; a text missing there falls back to EN (DEC-001). */
export function inLanguage(words: unknown, language: Language): string {
  const text = fieldOf(words, language) ?? fieldOf(words, 'EN');
  return typeof text === 'string' ? text : '';
}
