import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { createTexts, htmlLang, languageCookie, sayWith } from '@perya/web';
import type { Texts } from '@perya/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { textsQuery } from '../features/merchant/index.ts';
import { PlatformContext } from '../platform/context.tsx';
import type { Platform } from '../platform/context.tsx';
import { InfoContext, namesOf, statusQuery } from '../platform/status/status.ts';
import { local, localKeys } from '../platform/storage.ts';

/** A language change reloads the games after this pause (I18N-05). */
const reloadGamesMs = 250;

export interface ProviderProps {
  api: ApiClient;
  language: Language;
  texts: Texts;
  /** Tells the API client, which lives outside React, which language to ask for. */
  onLanguage: (language: Language) => void;
  children: ReactNode;
}

export function PlatformProvider({ api, language, texts, onLanguage, children }: ProviderProps) {
  const queryClient = useQueryClient();
  const [words, setWords] = useState({ language, texts });
  const [dataLanguage, setDataLanguage] = useState(language);
  const latest = useRef(language);

  useEffect(() => {
    if (dataLanguage === words.language) return;
    const timer = setTimeout(() => startTransition(() => setDataLanguage(words.language)), reloadGamesMs);
    return () => clearTimeout(timer);
  }, [dataLanguage, words.language]);

  // Apart from the rest: texts a feature added later must outlive a change of anything else.
  const i18n = useMemo(() => createTexts(words.language, words.texts), [words]);
  const info = useQuery(statusQuery(api)).data?.info ?? null;
  const settings = info?.settings;
  const names = useMemo(() => (settings ? namesOf(settings) : { brand: '', originals: '' }), [settings]);
  const platform = useMemo((): Platform => {
    const changeLanguage = async (next: Language) => {
      latest.current = next;
      remember(next);
      const [{ loadTexts }, own] = await Promise.all([
        import('./load-texts.ts'),
        queryClient.fetchQuery(textsQuery(api, next)).catch(() => ({})),
      ]);
      let loaded = await loadTexts(next);
      if (Object.keys(own).length > 0)
        loaded = (await import('./merchant-texts.ts')).withMerchantTexts(loaded, own);
      // Two quick changes: the last one wins, whichever files arrive first.
      if (latest.current !== next) return;
      onLanguage(next);
      document.documentElement.lang = htmlLang(next);
      // Every word of the page: in slices, the page answers meanwhile.
      startTransition(() => setWords({ language: next, texts: loaded }));
    };
    return {
      api,
      language: words.language,
      dataLanguage,
      i18n,
      say: sayWith(i18n, names),
      changeLanguage: (next) => void changeLanguage(next),
    };
  }, [api, words.language, i18n, names, dataLanguage, queryClient, onLanguage]);

  return (
    <PlatformContext value={platform}>
      <InfoContext value={info}>{children}</InfoContext>
    </PlatformContext>
  );
}

function remember(language: Language) {
  local.set(localKeys.language, language);
  document.cookie = languageCookie(language) + (location.protocol === 'https:' ? '; Secure' : '');
}
