import type { Language } from '@perya/contract';
import type { Texts } from '@perya/web';
import type { DehydratedState } from '@tanstack/react-query';

/** What the server hands to the phone inside the page: data, never code. */
export interface PageState {
  language: Language;
  /** The query the page was drawn with. */
  search: string;
  texts: Texts;
  queries: DehydratedState;
}

export const stateElementId = 'state';

/** JSON that cannot end its own script element. */
export const writeState = (state: PageState) => JSON.stringify(state).replaceAll('<', '\\u003c');

export function readState(document: Document): PageState {
  const text = document.getElementById(stateElementId)?.textContent;
  if (!text) throw new Error('the page came without its state');
  return JSON.parse(text) as PageState;
}
