import type { Language } from '@perya/contract';

/** BCP 47 tag of a language code of the operator (DEC-001). */
export const localeOf = (language: Language) => (language === 'TY' ? 'fil-PH' : 'en-PH');
/** Value of `html lang`. */
export const htmlLang = (language: Language) => (language === 'TY' ? 'fil-PH' : 'en');
/** Languages by their own names, as the language sheet lists them (I18N-04). */
export const ownName: Record<Language, string> = { EN: 'English', TY: 'Filipino' };

export const isLanguage = (value: unknown): value is Language => value === 'EN' || value === 'TY';

/** The cookie tells the server, and the cache in front of it, which page to send. */
export const languageCookie = (language: Language) =>
  `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
