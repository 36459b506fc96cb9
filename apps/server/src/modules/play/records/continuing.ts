import type { Catalogue } from '#modules/catalogue';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import { asMember, type RunWork } from '#platform/database/work';
import type { SignedInContext } from '#platform/http/context';
import type { Carriers } from '../carriers.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  catalogue: Catalogue;
  safety: Safety;
  carriers: Carriers;
}

const mostShown = 6;
/** Some of the last games may be gone by now; behind so many nobody looks for more. */
const lookedAt = 30;

/**
 * Where somebody left off, for the first row of home. Nobody on a break, barred or at the end of their own limits is led
 * back into a game, and a game that cannot be played now is not offered.
 */
export function createContinuing({ runWork, merchants, catalogue, safety, carriers }: Parts) {
  return ({ merchant, language, memberId }: SignedInContext) => {
    return runWork(asMember(merchant, memberId), async (work) => {
      if ((await safety.unreachable(work, [memberId])).size > 0) return { games: [] };
      const played = await catalogue.playedLast(work, memberId, lookedAt);
      const page = { pageNum: 1, pageSize: lookedAt };
      const { games } = await catalogue.chosen(merchant, language, [...played.keys()], page);
      const { stopped } = merchants.settings(merchant).containment;
      const open = [];
      for (const game of games) {
        const company = await carriers.of(merchant, game.vassalage);
        const at = played.get(game.nodeId);
        if (at && !(company && stopped.includes(company))) open.push({ game, playedAt: at.toISOString() });
      }
      return { games: open.slice(0, mostShown) };
    });
  };
}

export type Continuing = ReturnType<typeof createContinuing>;
