import type { BrandChange, BuiltInText } from '@perya/contract';
import { toldReason } from '#platform/audit/audit-scope';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Directory } from '../directory.ts';
import { buildMerchantState } from '../merchant-state.ts';
import { loadMerchant, saveMaintenance, saveSettings, saveSwitches } from '../repository.ts';
import {
  endPlan,
  insertPlan,
  lockBrand,
  newestChange,
  pageOfChanges,
  type PlanRow,
  saveLinks,
  saveRegions,
  saveService,
  saveTexts,
} from './repository.ts';
import { unfitTexts } from './own-text-rules.ts';
import {
  type BrandValues,
  differences,
  keysOf,
  looserThanLaw,
  notAsSeen,
  overlaid,
  unfitIn,
  valueAt,
  valuesOf,
} from './value-rules.ts';

export const loadValues = async (work: Work): Promise<BrandValues> =>
  valuesOf(buildMerchantState(await loadMerchant(work)));

/** Tells what stands there by now and who put it there. */
async function refuseOld(work: Work, now: BrandValues, paths: readonly string[]): Promise<never> {
  const changes = await Promise.all(
    paths.map(async (path) => {
      const [last] = await pageOfChanges(work, { path }, 1);
      return {
        path,
        now: valueAt(now, path),
        by: last?.made_by ?? null,
        at: last?.at.toISOString() ?? null,
        revision: last?.change_id ?? null,
      };
    }),
  );
  return refuse('case.changed', { revision: await newestChange(work), changes });
}

/** The brand with these values instead, or a refusal of all of them. */
async function judged(work: Work, changes: readonly BrandChange[]) {
  const before = await loadValues(work);
  const paths = changes.map(({ path }) => path);
  const twice = paths.filter((path, at) => paths.indexOf(path) !== at);
  const unknown = [...paths.filter((path) => keysOf(path) === null), ...twice];
  if (unknown.length > 0) refuse('format.incorrect', { paths: unknown });
  const old = notAsSeen(before, changes);
  if (old.length > 0) await refuseOld(work, before, old);
  const next = overlaid(
    before,
    changes.map(({ path, value }) => [path, value ?? null]),
  );
  const unfit = unfitIn(next, paths);
  if (unfit.length > 0) refuse('format.incorrect', { paths: unfit });
  const loose = looserThanLaw(before, next, paths);
  if (loose.length > 0) refuse('market.too.loose', { paths: loose });
  return { before, next };
}

/** All of it or nothing. */
export async function applyChanges(work: Work, changes: readonly BrandChange[]): Promise<void> {
  await lockBrand(work);
  const { before, next } = await judged(work, changes);
  const difference = differences(before, next);
  await saveSettings(work, difference.settings);
  await saveSwitches(work, difference.switches);
  if (difference.maintenance) await saveMaintenance(work, difference.maintenance);
  await saveRegions(work, difference.regions);
  if (difference.service) await saveService(work, difference.service);
  if (difference.links) await saveLinks(work, difference.links);
  await saveTexts(work, difference.texts);
}

export const planView = (row: PlanRow) => ({
  planId: row.plan_id,
  state: row.state,
  at: row.at.toISOString(),
  by: row.planned_by,
  reason: row.reason,
  changes: row.changes,
  problem: row.problem,
  endedBy: row.ended_by,
});

interface Parts {
  runWork: RunWork;
  directory: Directory;
  builtInTexts: () => Promise<readonly BuiltInText[]>;
}

export function createPublishing({ runWork, directory, builtInTexts }: Parts) {
  /** Before anything else: own words keep their fields whoever agrees to them. */
  const assertTexts = async (changes: readonly BrandChange[]): Promise<void> => {
    const paths = unfitTexts(await builtInTexts(), changes);
    if (paths.length > 0) refuse('format.incorrect', { paths });
  };
  const as = (merchant: string, operator: string) => {
    directory.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  return {
    /** What stands there, for changes that could be carried out now: nobody is asked to agree to what cannot be. */
    async judge(merchant: string, operator: string, changes: readonly BrandChange[]): Promise<BrandValues> {
      await assertTexts(changes);
      const { before } = await runWork(as(merchant, operator), (work) => judged(work, changes));
      return before;
    },

    /** Now, or kept for its time: judged in both cases as it would be carried out now. */
    async publish(
      merchant: string,
      operator: string,
      { changes, at }: { changes: readonly BrandChange[]; at: string | null },
    ): Promise<{ revision: string; planId: string | null }> {
      await assertTexts(changes);
      const done = await runWork(as(merchant, operator), async (work) => {
        if (at === null || Date.parse(at) <= work.now.getTime()) {
          await applyChanges(work, changes);
          return { revision: await newestChange(work), planId: null };
        }
        await lockBrand(work);
        await judged(work, changes);
        const { reason } = toldReason();
        const planId = await insertPlan(work, { at: new Date(at), by: operator, reason, changes });
        return { revision: await newestChange(work), planId };
      });
      await afterCommit(() => directory.refresh(merchant));
      return done;
    },

    stop: (merchant: string, operator: string, planId: string) =>
      runWork(as(merchant, operator), async (work) =>
        planView(
          (await endPlan(work, planId, { state: 'stopped', by: operator })) ?? refuse('status.move.refused'),
        ),
      ),
  };
}

export type Publishing = ReturnType<typeof createPublishing>;
