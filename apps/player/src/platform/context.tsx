import type { I18n } from '@lingui/core';
import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { createContext, use } from 'react';
import { localeOf } from './locale.ts';
import type { Say } from './texts.ts';

/** What every screen may use without asking where it comes from. */
export interface Platform {
  api: ApiClient;
  language: Language;
  /** Follows `language` after a short pause, so that games are not reloaded for a slip of the finger. */
  dataLanguage: Language;
  say: Say;
  /** The texts behind `say`, for features that bring theirs along later. */
  i18n: I18n;
  changeLanguage: (language: Language) => void;
}

export const PlatformContext = createContext<Platform | null>(null);

export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform outside the app');
  return platform;
}

export const useSay = () => usePlatform().say;
export const useLocale = () => localeOf(usePlatform().language);
