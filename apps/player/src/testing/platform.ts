import type { ApiClient } from '@perya/api-client';
import { createTexts, sayWith } from '@perya/web';
import type { Texts } from '@perya/web';

const silent: ApiClient = { call: () => new Promise(() => {}) };

/** What a drawn part asks of the platform: English words of one feature, and a server that never answers. */
export function platformIn(english: object) {
  const i18n = createTexts('EN', english as Texts);
  return {
    api: silent,
    language: 'EN',
    dataLanguage: 'EN',
    say: sayWith(i18n),
    i18n,
    changeLanguage: () => {},
  } as const;
}
