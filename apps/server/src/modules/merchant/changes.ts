import type { MerchantSettings, Regions, SwitchStates } from '@perya/contract';
import { afterCommit, type RunWork } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { problemsOfBrand } from './brand-rules.ts';
import type { Directory } from './directory.ts';
import { asksForIdentity, profileOf } from './market-profiles.ts';
import { mayMoveMarket, tooLoose } from './market-rules.ts';
import {
  type RegionRow,
  replaceRegionRules,
  saveMaintenance,
  saveSettings,
  saveSwitches,
} from './repository.ts';

const regionRule =
  (effect: RegionRow['effect'], kind: RegionRow['kind']) =>
  (value: string): RegionRow => ({ effect, kind, value });

/** Changes by the operator. The tables' triggers announce them, so a change made by hand in SQL spreads just the same. */
export function createChanges({ runWork, directory }: { runWork: RunWork; directory: Directory }) {
  const as = (merchant: string, operator: string) => {
    directory.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  return {
    async changeSettings(merchant: string, operator: string, changes: Partial<MerchantSettings>) {
      const before = directory.settings(merchant);
      const next = { ...before, ...changes };
      if (!mayMoveMarket(before.market, next.market)) refuse('market.too.loose', { paths: ['market'] });
      const paths = tooLoose(next, Object.keys(changes));
      if (paths.length > 0) refuse('market.too.loose', { paths });
      if (!next.languages.includes(next.defaultLanguage))
        refuse('format.incorrect', { paths: ['defaultLanguage'] });
      const unfit = problemsOfBrand(next);
      if (unfit.length > 0) refuse('format.incorrect', { paths: unfit });
      await runWork(as(merchant, operator), (work) => saveSettings(work, changes));
      await afterCommit(() => directory.refresh(merchant));
    },
    async changeSwitches(merchant: string, operator: string, switches: SwitchStates) {
      const profile = profileOf(directory.settings(merchant).market);
      if (switches.KYC3 === false && asksForIdentity(profile))
        refuse('market.too.loose', { paths: ['KYC3'] });
      await runWork(as(merchant, operator), (work) => saveSwitches(work, switches));
      await afterCommit(() => directory.refresh(merchant));
    },
    async changeMaintenance(
      merchant: string,
      operator: string,
      plan: { on: boolean; startsAt: string | null; endsAt: string | null },
    ) {
      if (plan.startsAt && plan.endsAt && plan.endsAt <= plan.startsAt)
        refuse('format.incorrect', { paths: ['endsAt'] });
      await runWork(as(merchant, operator), (work) => saveMaintenance(work, plan));
      await afterCommit(() => directory.refresh(merchant));
    },
    async changeRegions(merchant: string, operator: string, regions: Regions) {
      const rules = [
        ...regions.allowCountries.map(regionRule('allow', 'country')),
        ...regions.denyCountries.map(regionRule('deny', 'country')),
        ...regions.allowRanges.map(regionRule('allow', 'range')),
        ...regions.denyRanges.map(regionRule('deny', 'range')),
      ];
      await runWork(as(merchant, operator), (work) => replaceRegionRules(work, rules));
      await afterCommit(() => directory.refresh(merchant));
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
