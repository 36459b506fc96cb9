import type { ContentItem, ContentState } from '@perya/contract';
import { cleanHtml, isPicture, plainText } from '../clean-html.ts';
import { mapWords, type Words } from '../words.ts';

/** Fields of an item that cannot be published as they are. */
export function problemsOf(item: ContentItem, imageCDNs: readonly string[]): string[] {
  const problems: string[] = [];
  if (plainText(item.title.EN) === '') problems.push('title');
  if (item.kind === 'banner') {
    if (!isPicture(item.imageUrl, imageCDNs)) problems.push('imageUrl');
  }
  if (item.startsAt !== null && item.endsAt !== null && item.endsAt <= item.startsAt) problems.push('endsAt');
  if (item.kind === 'announcement' || item.kind === 'promotion') {
    if (!item.pictures.every(({ url }) => isPicture(url, imageCDNs))) problems.push('pictures');
  }
  // Only popups have an audience, and guests have no level.
  if (item.kind === 'announcement') {
    if (item.contentType !== 'PU' && item.audience !== 'all') problems.push('audience');
    if (item.audience !== 'members' && item.levels.length > 0) problems.push('levels');
  }
  // Without an end it says so in words (ENT-21).
  if (item.kind === 'announcement' && item.endsAt === null && !item.noExpiry) problems.push('noExpiry');
  return problems;
}

/** What people read of an item, by field. */
export function textsOf(item: ContentItem): Record<string, Words> {
  const { title } = item;
  switch (item.kind) {
    case 'banner':
      return { title, body: item.body, action: item.action };
    case 'promotion':
      return { title, summary: item.summary, body: item.body };
    case 'announcement':
    case 'help':
      return { title, body: item.body };
    case 'category':
      return { title };
  }
}

/** As it is stored: titles are text, bodies hold nothing but what the allow list names (DEC-063). */
export function cleanItem(item: ContentItem, imageCDNs: readonly string[]): ContentItem {
  const text = (words: Words) => mapWords(words, plainText);
  const html = (words: Words) => mapWords(words, (body) => cleanHtml(body, imageCDNs));
  const title = text(item.title);
  switch (item.kind) {
    case 'banner':
      return { ...item, title, body: text(item.body), action: text(item.action) };
    case 'promotion':
      return { ...item, title, summary: text(item.summary), body: html(item.body) };
    case 'announcement':
    case 'help':
      return { ...item, title, body: html(item.body) };
    case 'category':
      return { ...item, title };
  }
}

/** How it stands with players at a moment. */
export function stateOf(item: ContentItem, now: Date): ContentState {
  if (!item.isActive) return 'off';
  if (item.startsAt !== null && now < new Date(item.startsAt)) return 'planned';
  const hasEnd = item.endsAt !== null && !(item.kind === 'announcement' && item.noExpiry);
  return hasEnd && new Date(item.endsAt ?? 0) <= now ? 'ended' : 'running';
}

/** Fields whose English words stand in for missing Filipino ones. */
export const missingIn = (item: ContentItem): string[] =>
  Object.entries(textsOf(item))
    .filter(([, words]) => words.EN !== '' && (words.TY ?? '') === '')
    .map(([field]) => field);

/** Where it is shown: an order holds within one place. */
export const placeOf = (item: ContentItem): string =>
  item.kind === 'banner' ? item.groupName : item.kind === 'announcement' ? item.contentType : item.kind;
