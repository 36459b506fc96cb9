import { publishedSpans } from '@perya/contract';
import type { Play } from '#modules/play';
import type { payoutTimes } from '#modules/cashier';
import type { Merchants } from '#modules/merchant';
import { dayEnd, dayOf, dayStart } from '#platform/days';
import type { RunWork } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import type { ReportsEngine } from '../engine/port.ts';
import { bandOfGame, type GamesParts, gameRows, named } from '../games/games.ts';
import { moved } from '../figures/spans-rules.ts';
import { type GamesFound, isOutside } from './published-rules.ts';
import { daysInStore, keepPublished, lastPublished } from './repository.ts';

const everyMs = 5 * 60_000;
/** The band that the public sees. */
const certainty = 99;
export const payoutDays = 30;
export const returnsOf = (days: string): string => `returns ${days}`;

export interface PublishingParts extends Pick<GamesParts, 'catalogue' | 'bandOf'> {
  engine: ReportsEngine | null;
  merchants: Merchants;
  payoutTimes: typeof payoutTimes;
  tellOutside: Play['tellOutside'];
}

/** Makes what is public anew when another day is over: from then on neither the store nor orders are asked for it (ADR 150). */
export function createPublishing(parts: PublishingParts & { runWork: RunWork }) {
  const { engine, merchants, runWork } = parts;
  const as = (merchant: string) => ({ merchant, actor: { kind: 'system', name: 'reports' } as const });

  async function foundIn(store: ReportsEngine, brand: string, from: string, to: string): Promise<GamesFound> {
    const { timeZone } = merchants.settings(brand);
    const end = dayEnd(to, timeZone);
    const rows = await gameRows(store, `''`, brand, {
      from,
      to,
      start: dayStart(from, timeZone),
      until: end,
      end,
    });
    const played = (await named(parts, brand, rows)).filter(({ sum }) => sum.stake > 0n);
    return Object.fromEntries(
      played.map((one) => [
        one.row.game,
        {
          rounds: one.sum.rounds,
          realised: Number(one.sum.returned) / Number(one.sum.stake),
          theory: one.theoretical,
          halfWidth: bandOfGame(parts, one, certainty),
        },
      ]),
    );
  }

  async function returns(brand: string): Promise<void> {
    if (engine === null) return;
    const [days, done] = await runWork(as(brand), async (work) => [
      await daysInStore(work),
      await lastPublished(work, returnsOf(publishedSpans[0])),
    ]);
    if (days === null || days.last <= done) return;
    // The longest first, so that the one that is asked about is written last.
    for (const span of publishedSpans.toReversed()) {
      const wanted = moved(days.last, 1 - Number(span));
      const from = wanted < days.first ? days.first : wanted;
      const figures = await foundIn(engine, brand, from, days.last);
      await runWork(as(brand), async (work) => {
        await keepPublished(work, returnsOf(span), { from, until: days.last, madeAt: work.now, figures });
        for (const [nodeId, { theory, halfWidth, ...found }] of Object.entries(figures))
          if (theory !== null && halfWidth !== null && isOutside({ theory, halfWidth, ...found }))
            await parts.tellOutside(work, {
              nodeId,
              theory,
              halfWidth,
              ...found,
              counted: `${from} to ${days.last}, ${certainty} %`,
            });
      });
    }
  }

  const payouts = (brand: string): Promise<void> =>
    runWork(as(brand), async (work) => {
      const { timeZone } = merchants.settings(brand);
      const until = moved(dayOf(work.now, timeZone), -1);
      if (until <= (await lastPublished(work, 'payouts'))) return;
      const from = moved(until, 1 - payoutDays);
      const figures = await parts.payoutTimes(work, dayStart(from, timeZone), dayEnd(until, timeZone));
      await keepPublished(work, 'payouts', { from, until, madeAt: work.now, figures });
    });

  const publish = async (signal?: AbortSignal): Promise<void> => {
    for (const { merchantCode } of merchants.list()) {
      if (signal?.aborted === true) return;
      await payouts(merchantCode);
      await returns(merchantCode);
    }
  };
  return {
    publish,
    job: {
      name: 'reports.publish',
      when: () => ({ everyMs }),
      run: ({ signal }) => publish(signal),
    } satisfies EveryJob,
  };
}
