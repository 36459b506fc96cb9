import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import type { BehaviourFacts } from '../ports.ts';
import { launderingDays, launderingFactsOf } from './laundering-rules.ts';
import { lastDecided, saveFacts } from './repository.ts';

interface Parts {
  merchants: Merchants;
  identity: Identity;
  behaviour: BehaviourFacts;
}

const dayMs = 86_400_000;
const of = <T extends { memberId: string }>(all: readonly T[], memberId: string): T[] =>
  all.filter((one) => one.memberId === memberId);

/** Looks at money of whoever did something, together with the behaviour watch; true when there is something new. */
export const createLaunderingLook =
  ({ merchants, identity, behaviour }: Parts) =>
  async (work: Work, memberIds: readonly string[]): Promise<boolean> => {
    const { laundering } = merchants.market(work.merchant);
    const since = new Date(work.now.getTime() - launderingDays(laundering) * dayMs);
    // Somebody new below an agent concerns the agent.
    const rings = await identity.ringsAround(work, memberIds);
    const ids = [...new Set([...memberIds, ...rings.keys()])];
    const deposits = await behaviour.deposits(work, ids, since);
    const payouts = await behaviour.payouts(work, ids, since);
    const sittings = await behaviour.sittings(work, ids, since);
    const sharing = await behaviour.sharingPayoutNumber(work, ids);
    const decided = await lastDecided(work, ids);
    let isNews = false;
    for (const memberId of ids) {
      const facts = launderingFactsOf(
        {
          deposits: of(deposits, memberId),
          payouts: of(payouts, memberId),
          sittings: of(sittings, memberId),
          sharing: sharing.get(memberId) ?? 0,
          ring: rings.get(memberId) ?? 0,
        },
        laundering,
        { now: work.now, from: decided.get(memberId) ?? null },
      );
      if (facts.length > 0) isNews = (await saveFacts(work, memberId, facts)) || isNews;
    }
    return isNews;
  };
