import type { CopiedTable } from '#platform/database/copy-rows';

/** A game whose name is the other brand's wears it in its picture too: it is not offered before it has one of its own. */
export const catalogueCopied: readonly CopiedTable[] = [
  { name: 'catalogue.vendor', spoken: ['display_name'], named: { mark_url: '' } },
  {
    name: 'catalogue.game',
    spoken: ['name'],
    named: { is_active: false, icon_url: '/art/objects/e-ticket.webp' },
  },
  { name: 'catalogue.hot_game' },
  { name: 'catalogue.category_order' },
  { name: 'catalogue.classification' },
  { name: 'catalogue.pin' },
  { name: 'catalogue.company_off' },
  { name: 'catalogue.picture' },
];
