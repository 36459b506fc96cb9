import type { Banner, ContentItem } from '@perya/contract';
import type { Words } from './words.ts';

type Pictures = { url: string; sequence: number }[];

/** What the schema cannot say of a column; tables.ts is generated with it. */
export interface ColumnTypes {
  'content.announcement': { body: Words; images: Pictures; title: Words };
  'content.banner': { action: Words; body: Words; group_name: Banner['groupName']; title: Words };
  'content.library_picture': { words: Words };
  'content.promotion_category': { title: Words };
  'content.help_item': { body: Words; title: Words };
  'content.version': { item: ContentItem };
  'content.promotion': { body: Words; images: Pictures; summary: Words; title: Words };
}
