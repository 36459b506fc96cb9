import type { Language } from '@perya/contract';

/** Words of one language; a text missing there falls back to EN (DEC-001). */
export function inLanguage(words: unknown, language: Language): string {
  const byLanguage = (words ?? {}) as Partial<Record<Language, string>>;
  return byLanguage[language] ?? byLanguage.EN ?? '';
}
