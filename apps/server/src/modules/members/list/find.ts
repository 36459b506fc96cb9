import type { FoundMember } from '@perya/contract';
import type { Cashier } from '#modules/cashier';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Play } from '#modules/play';
import type { Work } from '#platform/database/work';

interface Parts {
  merchants: Merchants;
  identity: Identity;
  cashier: Cashier;
  play: Play;
}

interface Hit {
  memberId: string;
  by: FoundMember['by'];
  hit: string;
}

const mostFound = 30;
const isOrder = (q: string): boolean => /^[A-Z]{2}[0-9A-Z]{14}$/i.test(q);
/** A round's own number is a long one; whatever has letters or dashes may be a company's. */
const isRound = (q: string): boolean => /^\d{10,18}$/.test(q);
const isPayoutNumber = (q: string): boolean => /^[\d\s-]{8,24}$/.test(q);
const isCompanyRound = (q: string): boolean => /^[\w:.-]{4,80}$/.test(q);

/** One field finds a member by whatever somebody has in hand (OPS-MEMBER-01): each owner is asked for its own kinds. */
export function createFind({ merchants, identity, cashier, play }: Parts) {
  const others = async (work: Work, q: string): Promise<Hit[]> => {
    const hits: Hit[] = [];
    if (isOrder(q)) {
      const memberId = await cashier.forStaff.ownerOfOrder(work, q.toUpperCase());
      if (memberId !== null) hits.push({ memberId, by: 'order', hit: q.toUpperCase() });
    }
    if (isRound(q)) {
      const memberId = await play.forStaff.ownerOfRound(work, q);
      if (memberId !== null) hits.push({ memberId, by: 'round', hit: q });
    }
    if (isPayoutNumber(q))
      for (const { memberId, masked } of await cashier.forStaff.ownersOfPayoutNumber(work, q))
        hits.push({ memberId, by: 'payout_number', hit: masked });
    if (isCompanyRound(q))
      for (const memberId of await play.forStaff.ownersOfCompanyRound(work, q))
        hits.push({ memberId, by: 'company_round', hit: q });
    return hits;
  };

  return async (work: Work, q: string): Promise<FoundMember[]> => {
    const own = await identity.forStaff.find(work, q, merchants.settings(work.merchant).countries);
    const hits = await others(work, q);
    const names = await identity.forStaff.names(
      work,
      hits.map(({ memberId }) => memberId),
    );
    const named = hits.flatMap((hit): FoundMember[] => {
      const known = names.get(hit.memberId);
      return known === undefined ? [] : [{ ...hit, ...known, isExact: true }];
    });
    const sorted = [...named, ...own].toSorted((one, other) => Number(other.isExact) - Number(one.isExact));
    // Somebody is listed once, by the best thing that fits.
    const firsts = new Map(sorted.toReversed().map((one) => [one.memberId, one]));
    return sorted.filter((one) => firsts.get(one.memberId) === one).slice(0, mostFound);
  };
}
