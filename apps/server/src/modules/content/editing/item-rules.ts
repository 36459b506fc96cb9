import type { ContentItem } from '@perya/contract';
import { cleanHtml, isOutsideLink, isOwnPath, isPicture, plainText } from '../clean-html.ts';
import { mapWords, type Words } from '../words.ts';

/** DEC-054. */
const isLinkage = (linkage: string): boolean =>
  linkage === '' || isOwnPath(linkage) || isOutsideLink(linkage) || /^game:[\w-]{1,80}$/.test(linkage);

/** Fields of an item that cannot be published as they are. */
export function problemsOf(item: ContentItem, imageCDNs: readonly string[]): string[] {
  const problems: string[] = [];
  if (plainText(item.title.EN) === '') problems.push('title');
  if (item.kind === 'banner') {
    if (!isPicture(item.imageUrl, imageCDNs)) problems.push('imageUrl');
    if (!isLinkage(item.linkage)) problems.push('linkage');
  }
  if (item.kind === 'announcement' || item.kind === 'promotion') {
    if (item.endsAt !== null && item.endsAt <= item.startsAt) problems.push('endsAt');
    if (!item.pictures.every(({ url }) => isPicture(url, imageCDNs))) problems.push('pictures');
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
