import type { ContentItem } from '@perya/contract';

/** Where players meet it: its own page, and home where a line of it stands there; none for what no page of theirs shows. */
export function placesOf(item: ContentItem): readonly ('own' | 'home')[] {
  if (item.kind === 'promotion') return ['own', 'home'];
  if (item.kind !== 'announcement') return ['own'];
  if (item.contentType === 'PL' || item.contentType === 'H') return ['own', 'home'];
  return item.contentType === 'A' || item.contentType === 'PR' ? [] : ['own'];
}
