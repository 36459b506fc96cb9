import type { I18n } from '@lingui/core';
import type { Language } from '@perya/contract';
import { createContext, use } from 'react';
import type { Say } from './texts.ts';

/** The words an app speaks with; it provides them once, above everything that is drawn. */
export interface Words {
  language: Language;
  say: Say;
  /** The texts behind `say`, for parts that bring theirs along later. */
  i18n: I18n;
}

export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('useWords outside the app');
  return words;
}
