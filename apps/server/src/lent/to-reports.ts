import { firstDepositors, moneyByWay, ordersWithin } from '#modules/cashier';
import { registeredWithin } from '#modules/identity';
import { knownSince } from '#modules/members';
import { bandOf } from '#modules/play';
import { campaignOutcome, costByCampaign, participantsSince, runningByCampaign } from '#modules/rewards';

/** What reports count beside facts, and how far chance may take a return. */
export const lentToReports = {
  bandOf,
  campaignOutcome,
  costByCampaign,
  firstDepositors,
  knownSince,
  moneyByWay,
  ordersWithin,
  participantsSince,
  registeredWithin,
  runningByCampaign,
};
