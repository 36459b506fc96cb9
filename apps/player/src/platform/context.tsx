import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { WordsContext, localeOf } from '@perya/web';
import type { Words } from '@perya/web';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** What every screen may use without asking where it comes from. */
export interface Platform extends Words {
  api: ApiClient;
  /** Follows `language` after a short pause, so that games are not reloaded for a slip of the finger. */
  dataLanguage: Language;
  changeLanguage: (language: Language) => void;
}

const Context = createContext<Platform | null>(null);

/** Its words are also those of the parts that all apps share. */
export function PlatformContext({ value, children }: { value: Platform; children: ReactNode }) {
  return (
    <Context value={value}>
      <WordsContext value={value}>{children}</WordsContext>
    </Context>
  );
}

export function usePlatform(): Platform {
  const platform = use(Context);
  if (!platform) throw new Error('usePlatform outside the app');
  return platform;
}

export const useSay = () => usePlatform().say;
export const useLocale = () => localeOf(usePlatform().language);
