import { setupI18n } from '@lingui/core';
import type { I18n, MessageDescriptor, Messages } from '@lingui/core';
import type { Language } from '@perya/contract';
import { localeOf } from './locale.ts';

export type Texts = Messages;
export type Say = (key: string, values?: MessageDescriptor['values']) => string;

/** One per page: the server answers many languages at once. */
export function createTexts(language: Language, texts: Texts): I18n {
  return setupI18n({ locale: localeOf(language), messages: { [localeOf(language)]: texts } });
}

/** `names`: what every sentence may name, such as the merchant. */
export const sayWith =
  (i18n: I18n, names: Readonly<Record<string, string>> = {}): Say =>
  (key, values) =>
    i18n._(key, { ...names, ...values });
