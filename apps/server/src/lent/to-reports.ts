import { firstDepositors, moneyByWay, ordersWithin } from '#modules/cashier';
import { registeredWithin } from '#modules/identity';
import { bandOf } from '#modules/play';
import { costByCampaign, runningByCampaign } from '#modules/rewards';

/** What reports count beside facts, and how far chance may take a return. */
export const lentToReports = {
  bandOf,
  costByCampaign,
  firstDepositors,
  moneyByWay,
  ordersWithin,
  registeredWithin,
  runningByCampaign,
};
