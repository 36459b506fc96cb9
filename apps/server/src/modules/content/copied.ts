import type { CopiedTable } from '#platform/database/copy-rows';

/** Pictures of a brand's own folder stay with it; what promises something waits until somebody publishes it. */
export const contentCopied: readonly CopiedTable[] = [
  { name: 'content.library_picture' },
  { name: 'content.library_file' },
  { name: 'content.promotion_category' },
  { name: 'content.help_item' },
  { name: 'content.banner', where: `it.image_url not like '/art/brands/%'` },
  {
    name: 'content.announcement',
    where: `it.images::text not like '%/art/brands/%'`,
    anew: { is_active: false },
  },
  {
    name: 'content.promotion',
    where: `it.images::text not like '%/art/brands/%'`,
    anew: { is_active: false },
  },
];
