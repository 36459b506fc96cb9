import {
  firstDepositors,
  moneyByWay,
  orderDecisionsWithin,
  ordersWithin,
  paymentsWithin,
  payoutTimes,
  stretchEnds,
} from '#modules/cashier';
import { registeredWithin } from '#modules/identity';
import { knownSince } from '#modules/members';
import { bandOf } from '#modules/play';
import { campaignOutcome, costByCampaign, participantsSince, runningByCampaign } from '#modules/rewards';
import { careWithin, launderingReports } from '#modules/safety';
import { complaintsWithin } from '#modules/support';

/** What reports count beside facts, and how far chance may take a return. */
export const lentToReports = {
  bandOf,
  campaignOutcome,
  careWithin,
  complaintsWithin,
  costByCampaign,
  firstDepositors,
  knownSince,
  launderingReports,
  moneyByWay,
  orderDecisionsWithin,
  ordersWithin,
  participantsSince,
  payoutTimes,
  paymentsWithin,
  registeredWithin,
  runningByCampaign,
  stretchEnds,
};
