import type { Catalogue } from '#modules/catalogue';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import type { Delivered } from '#platform/events/envelope';
import type { Listeners } from '#platform/events/listeners';
import type { RequestContext, SignedInContext } from '#platform/http/context';
import type { EveryJob } from '#platform/jobs/job';
import type { Carriers } from '../carriers.ts';
import { chooseRow } from './choice-rules.ts';
import { commonWith, countCommon, isOff, noteTastes, switchOff, switchOn, tastesOf } from './repository.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  catalogue: Catalogue;
  safety: Safety;
  carriers: Carriers;
}

const everyMs = 60 * 60_000;
const counted = { days: 30, leastMembers: 5, most: 24 };
const mostShown = 12;
const none = { because: null, games: [] };
const theSwitch = 'RECOMMEND3';

/**
 * Games that others of the brand played who played what the member played (ADR 48). It knows which games were played and
 * nothing of stakes, results or deposits; nobody on a break, barred or at the end of their limits is led into another game.
 */
export function createRecommending({ runWork, merchants, catalogue, safety, carriers }: Parts) {
  const personIn = ({ merchant, memberId }: SignedInContext) => ({
    memberId,
    isOffered: merchants.isOn(merchant, theSwitch),
    scope: asMember(merchant, memberId),
  });
  const rowOf = async (work: Work, memberId: string, { merchant, language }: RequestContext) => {
    const played = await tastesOf(work, memberId);
    const common = played.length === 0 ? [] : await commonWith(work, played);
    if (common.length === 0) return none;
    const ids = [...new Set([...played, ...common.map(({ other_id }) => other_id)])];
    const page = { pageNum: 1, pageSize: ids.length };
    const { games } = await catalogue.chosen(merchant, language, ids, page);
    const { stopped } = merchants.settings(merchant).containment;
    const open = new Map<string, (typeof games)[number]>();
    for (const game of games) {
      const company = await carriers.of(merchant, game.vassalage);
      if (!(company && stopped.includes(company))) open.set(game.nodeId, game);
    }
    // A game that is hidden now is not named as a reason either.
    const row = chooseRow(
      played.filter((id) => open.has(id)),
      common.filter(({ other_id }) => !played.includes(other_id)),
      (id) => open.has(id),
    );
    const because = row && open.get(row.because);
    if (!row || !because) return none;
    return {
      because: { nodeId: because.nodeId, gameName: because.gameName },
      games: row.games.flatMap((id) => open.get(id) ?? []).slice(0, mostShown),
    };
  };
  const choiceIn = async (work: Work, memberId: string) => ({ isOn: !(await isOff(work, memberId)) });

  return {
    row: (context: SignedInContext) => {
      const { memberId, isOffered, scope } = personIn(context);
      if (!isOffered) return none;
      return runWork(scope, async (work) =>
        (await safety.unreachable(work, [memberId])).size > 0 ? none : rowOf(work, memberId, context),
      );
    },
    choice: (context: SignedInContext) => {
      const { memberId, scope } = personIn(context);
      return runWork(scope, (work) => choiceIn(work, memberId));
    },
    choose: (context: SignedInContext, isOn: boolean) => {
      const { memberId, scope } = personIn(context);
      return runWork(scope, async (work) => {
        await (isOn ? switchOn : switchOff)(work, memberId);
        return choiceIn(work, memberId);
      });
    },
  };
}

export type Recommending = ReturnType<typeof createRecommending>;

/** Remembers what was played, where the brand recommends at all. */
export function listenForTastes(listeners: Listeners, merchants: Merchants): void {
  const note = async (work: Work, closed: readonly Delivered<'play.rounds_closed.v1'>[]): Promise<void> => {
    if (!merchants.isOn(work.merchant, theSwitch)) return;
    await noteTastes(
      work,
      // A void round has no stake left, and free credits are no choice.
      closed.flatMap(({ body }) =>
        body.rounds.filter(({ currency, staked }) => currency !== 'TRIAL' && BigInt(staked) > 0n),
      ),
    );
  };
  listeners.listen({
    name: 'play-tastes',
    event: 'play.rounds_closed.v1',
    handle: (work, event) => note(work, [event]),
    // One transaction for all that waits: there is an event for every few bets.
    handleMany: note,
  });
}

/** Counts what members have in common; runs in workers. */
export function createTasteCounting({ database, clock }: { database: Database; clock: Clock }) {
  const count = () =>
    countCommon(database.kysely, {
      ...counted,
      since: new Date(clock().getTime() - counted.days * 86_400_000),
    });
  const every: EveryJob[] = [{ name: 'play.count_tastes', when: () => ({ everyMs }), run: count }];
  return { count, every };
}
