import { firstDepositors, moneyByWay, ordersWithin } from '#modules/cashier';
import { registeredWithin } from '#modules/identity';
import { bandOf } from '#modules/play';

/** What reports count beside facts, and how far chance may take a return. */
export const lentToReports = { bandOf, firstDepositors, moneyByWay, ordersWithin, registeredWithin };
