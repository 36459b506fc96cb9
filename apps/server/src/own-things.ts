import type { Cashier } from '#modules/cashier';
import type { Play } from '#modules/play';

/** Orders and rounds of a member, for the desk that answers them. */
export const ownThingsOf = (cashier: Pick<Cashier, 'forStaff'>, play: Pick<Play, 'forStaff'>) => ({
  orders: cashier.forStaff.recent,
  rounds: play.forStaff.recent,
  ownerOfOrder: cashier.forStaff.ownerOfOrder,
  ownerOfRound: play.forStaff.ownerOfRound,
});
