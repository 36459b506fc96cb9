import { agentsCopied } from '#modules/agents';
import { cashierCopied, waysToPay } from '#modules/cashier';
import { catalogueCopied, offeredGames } from '#modules/catalogue';
import { contentCopied } from '#modules/content';
import { legalAccepted } from '#modules/identity';
import { membersCopied } from '#modules/members';
import { carriersIn, playCopied } from '#modules/play';
import { rewardsCopied } from '#modules/rewards';
import { decidersOf } from '#modules/staff';
import { supportCopied } from '#modules/support';
import type { CopiedTable } from '#platform/database/copy-rows';

/** In an order in which what is named is there already. Who plays, who works there and what is money is in none of it. */
const copied: readonly CopiedTable[] = [
  ...catalogueCopied,
  ...cashierCopied,
  ...playCopied,
  ...contentCopied,
  ...rewardsCopied,
  ...agentsCopied,
  ...supportCopied,
  ...membersCopied,
];

/** What a new brand takes over from another, and what must stand before it opens; what members accepted. */
export const lentToMerchants = {
  copied,
  waysToPay,
  offered: offeredGames,
  carriers: carriersIn,
  deciders: decidersOf,
  legalAccepted,
};
