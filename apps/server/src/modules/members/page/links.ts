import type { Cashier } from '#modules/cashier';
import type { Identity } from '#modules/identity';
import type { Work } from '#platform/database/work';

/** Accounts that share something with this one: told with how strong it is, and nothing follows from it by itself. */
export const createLinks =
  ({ identity, cashier }: { identity: Identity; cashier: Cashier }) =>
  async (work: Work, memberId: string) => {
    await identity.forStaff.profile(work, memberId);
    const payees = (await cashier.forStaff.sharesPayoutNumber(work, memberId)).map((one) => ({
      ...one,
      kind: 'payout_number' as const,
      strength: 'strong' as const,
    }));
    const all = [...payees, ...(await identity.forStaff.linkedTo(work, memberId))];
    const names = await identity.forStaff.names(
      work,
      all.map((one) => one.memberId),
    );
    const weight = { strong: 0, middle: 1, weak: 2 };
    const links = all
      .toSorted(
        (one, other) => weight[one.strength] - weight[other.strength] || Number(other.at) - Number(one.at),
      )
      .map((one) => ({
        ...one,
        at: one.at.toISOString(),
        name: names.get(one.memberId)?.name ?? '•••',
      }));
    return { links, elsewhere: await identity.forStaff.knownElsewhere(work, memberId) };
  };
