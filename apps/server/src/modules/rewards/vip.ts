import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork } from '#platform/database/work';
import type { Campaigns } from './campaigns.ts';
import type { Person } from './centre/centre.ts';
import { totalsNow } from './engine/load.ts';
import { conditionsOf, placeOf } from './rules/ladder.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  campaigns: Campaigns;
}

/** Levels and how far a member is on the ladder (DEC-083). */
export function createVip({ runWork, merchants, campaigns }: Parts) {
  return {
    async levels(merchant: string) {
      const { levels } = await campaigns.book(merchant);
      return { levels: [...levels], currency: merchants.settings(merchant).currency };
    },
    async progress(person: Person) {
      const { levels } = await campaigns.book(person.merchant);
      return runWork(asMember(person.merchant, person.memberId), async (work) => {
        const { totals, labelSince } = await totalsNow(work, person.memberId);
        const place = placeOf(levels, totals.labelId);
        const [current, next] = [levels[place], levels[place + 1]];
        const conditions = next ? conditionsOf(next, totals) : [];
        return {
          currentProgress: {
            completedConditions: conditions.filter(({ met }) => met).length,
            totalExpectedConditions: conditions.length,
          },
          playerRankProgress: {
            labelId: next?.labelId ?? null,
            current: current?.labelId ?? '',
            currentName: current?.name ?? '',
            nextName: next?.name ?? null,
            since: labelSince?.toISOString() ?? null,
            conditions,
          },
        };
      });
    },
  };
}

export type Vip = ReturnType<typeof createVip>;
