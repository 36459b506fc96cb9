import type { Language } from '@perya/contract';
import type { I18n } from '@lingui/core';
import { use } from 'react';
import type { Texts } from './texts.ts';
import { useWords } from './words.tsx';

/** The texts of a feature that most pages never show: they come with its code, not with every page. */
export interface LateTexts {
  /** A text that tells whether they are there already. */
  marker: string;
  load: Readonly<Record<Language, () => Promise<{ default: Texts }>>>;
}

const pending = new WeakMap<I18n, Map<string, Promise<void>>>();

/** Adds texts below those that are there: a merchant's own wording came with the page and keeps its place. */
export function addTexts(i18n: I18n, texts: Texts) {
  i18n.load(i18n.locale, { ...texts, ...i18n.messages });
}

async function load(i18n: I18n, language: Language, wanted: readonly LateTexts[]): Promise<void> {
  const missing = wanted.filter(({ marker }) => i18n.messages[marker] === undefined);
  const files = await Promise.all(missing.map((texts) => texts.load[language]()));
  for (const { default: texts } of files) addTexts(i18n, texts);
}

/**
 * Waits (with the boundary above) until a feature's texts are there; a page drawn with them does not wait. Whoever has
 * waited says so again when drawn again: React counts on that, and several texts are therefore one thing to wait for.
 */
export function useLateTexts(...wanted: readonly LateTexts[]) {
  const { i18n, language } = useWords();
  const key = wanted.map(({ marker }) => marker).join();
  const ofPage = pending.get(i18n) ?? new Map<string, Promise<void>>();
  pending.set(i18n, ofPage);
  let loading = ofPage.get(key);
  if (loading === undefined) {
    if (wanted.every(({ marker }) => i18n.messages[marker] !== undefined)) return;
    loading = load(i18n, language, wanted);
    ofPage.set(key, loading);
    // Without a connection the next try must be able to succeed.
    loading.catch(() => ofPage.delete(key));
  }
  use(loading);
}
