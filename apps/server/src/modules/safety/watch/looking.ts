import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import type { Listeners } from '#platform/events/listeners';
import type { EveryJob } from '#platform/jobs/job';
import type { TellDesk } from '#platform/live/desk-hints';
import type { BehaviourFacts, DepositTried } from '../ports.ts';
import { lastClosed, looserWishes, markDue, saveSignals, takeDue } from './repository.ts';
import { longestDays, signalsOf } from './watch-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  behaviour: BehaviourFacts;
  tellDesk: TellDesk;
  /** Others who look at the same members at the same moment; true when they saw something new. */
  laundering: (work: Work, memberIds: readonly string[]) => Promise<boolean>;
}

const atOnce = 200;
const dayMs = 86_400_000;

const of = <T extends { memberId: string }>(all: readonly T[], memberId: string): T[] =>
  all.filter((one) => one.memberId === memberId);

/** Looks at whoever did something: once a minute, by the rules of the market, from the facts of whoever keeps them. */
export function createLooking({ runWork, merchants, behaviour, tellDesk, laundering }: Parts) {
  const withLosses = async (work: Work, deposits: readonly DepositTried[], minutes: number) => {
    const moments = deposits.map(({ memberId, at, creditedAt }) => ({ memberId, at: creditedAt ?? at }));
    const lost = moments.length === 0 ? [] : await behaviour.lostBefore(work, moments, minutes);
    return deposits.map((one, place) => ({ ...one, lostBefore: lost[place] ?? 0n }));
  };

  const look = async (work: Work, memberIds: readonly string[]): Promise<boolean> => {
    const { watch } = merchants.market(work.merchant);
    const { timeZone } = merchants.settings(work.merchant);
    const back = (days: number) => new Date(work.now.getTime() - days * dayMs);
    const since = back(longestDays(watch));
    const sittings = await behaviour.sittings(work, memberIds, since);
    const wishes = await looserWishes(work, memberIds, back(watch.looser.days));
    const tried = await behaviour.deposits(work, memberIds, back(Math.max(2, watch.chasing.hours / 24)));
    const deposits = await withLosses(work, tried, watch.chasing.minutes);
    const closed = await lastClosed(work, memberIds);
    let isNews = false;
    for (const memberId of memberIds) {
      const signals = signalsOf(
        {
          sittings: of(sittings, memberId),
          deposits: of(deposits, memberId),
          wishes: of(wishes, memberId).map(({ at }) => at),
        },
        watch,
        { now: work.now, timeZone, from: closed.get(memberId) ?? null },
      );
      if (signals.length > 0) isNews = (await saveSignals(work, memberId, signals)).isNews || isNews;
    }
    return isNews;
  };

  const lookAtDue = async (merchant: string, signal?: AbortSignal): Promise<void> => {
    const scope = { merchant, actor: { kind: 'system', name: 'watch' } as const };
    for (let taken = atOnce; taken === atOnce && signal?.aborted !== true; ) {
      const seen = await runWork(scope, async (work) => {
        const ids = await takeDue(work, atOnce);
        if (ids.length === 0) return { count: 0, isNews: false, isWashed: false };
        return {
          count: ids.length,
          isNews: await look(work, ids),
          isWashed: await laundering(work, ids),
        };
      });
      taken = seen.count;
      if (seen.isNews) tellDesk(merchant, 'watch');
      if (seen.isWashed) tellDesk(merchant, 'laundering');
    }
  };

  return {
    lookAtDue,
    listen(listeners: Listeners): void {
      const one = (work: Work, { body }: { body: { memberId: string } }) => markDue(work, [body.memberId]);
      listeners.listen({ name: 'watch-orders', event: 'cashier.order_moved.v1', handle: one });
      listeners.listen({ name: 'watch-limits', event: 'safety.limit_changed.v1', handle: one });
      listeners.listen({
        name: 'watch-rounds',
        event: 'play.rounds_closed.v1',
        handle: (work, { body }) =>
          markDue(
            work,
            body.rounds.map(({ memberId }) => memberId),
          ),
        handleMany: (work, events) =>
          markDue(
            work,
            events.flatMap(({ body }) => body.rounds.map(({ memberId }) => memberId)),
          ),
      });
    },
    job: {
      name: 'safety.watch',
      when: () => ({ everyMs: 60_000 }),
      async run({ signal }) {
        for (const { merchantCode } of merchants.list()) await lookAtDue(merchantCode, signal);
      },
    } satisfies EveryJob,
  };
}
