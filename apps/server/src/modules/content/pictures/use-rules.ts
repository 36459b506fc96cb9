import type { ContentItem } from '@perya/contract';
import { textsOf } from '../editing/item-rules.ts';

/** Whether a picture stands above the item or inside its text. */
export function showsPicture(item: ContentItem, url: string): boolean {
  if (item.kind === 'banner' && item.imageUrl === url) return true;
  if ('pictures' in item && item.pictures.some((one) => one.url === url)) return true;
  return Object.values(textsOf(item)).some(({ EN, TY }) => EN.includes(url) || TY?.includes(url) === true);
}
