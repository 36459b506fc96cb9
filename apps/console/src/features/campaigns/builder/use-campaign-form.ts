import type { Campaign, ListedCampaign } from '@perya/contract';
import { type BonusLaw, type CampaignProblem, problemsOf } from '@perya/contract/campaign-rules';
import { useState } from 'react';
import { say } from '../words.ts';
import { blankCampaign, campaignIdOf } from './form-rules.ts';

/** Which step shows which problem. */
const places = {
  condition: ['condition', 'games', 'days', 'period'],
  gift: ['gift', 'nothing'],
  terms: ['turnover', 'of', 'weights', 'law_times', 'law_products'],
  audience: ['audience', 'control'],
  time: ['time', 'endless', 'budget', 'join'],
} as const satisfies Record<string, readonly CampaignProblem[]>;

/** What was typed stays when the list is read anew; an untouched form shows what was read. */
export function useCampaignForm(listed: ListedCampaign | undefined, law: BonusLaw) {
  const [chance] = useState(() => crypto.randomUUID());
  const [blank] = useState(() => blankCampaign(new Date()));
  const [typed, setTyped] = useState<{ campaign: Campaign; revision: number }>();
  const read = listed?.campaign ?? blank;
  const campaign = typed?.campaign ?? read;
  const now = listed?.revision ?? 0;
  const problems = problemsOf(campaign, law);
  return {
    campaign,
    campaignId: listed?.campaignId ?? campaignIdOf(campaign.title.EN, chance),
    revision: typed?.revision ?? now,
    differs: typed !== undefined,
    /** Somebody saved it since the first letter was typed. */
    isOld: typed !== undefined && typed.revision !== now,
    isReady: problems.length === 0 && campaign.title.EN.trim() !== '',
    wrongIn: (step: keyof typeof places): string | undefined => {
      const found = places[step].find((problem) => problems.includes(problem));
      return found && say(`problem.${found}`);
    },
    change: (next: Campaign) => setTyped({ campaign: next, revision: typed?.revision ?? now }),
    reset: () => setTyped(undefined),
  };
}
