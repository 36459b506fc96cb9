import type { Content } from '#modules/content';
import type { Work } from '#platform/database/work';
import type { GivenReward } from './engine/save.ts';
import type { NewReward } from './rules/facts.ts';
import { say } from './texts.ts';

/** What the inbox says about something new; plain facts, no urgency. */
export async function messageFor(work: Work, content: Content, reward: GivenReward): Promise<void> {
  const { title, isAutomatic } = reward;
  await content.sendMessage(work, {
    memberId: reward.memberId,
    kind: 'reward',
    title: say(isAutomatic ? 'credited_title' : 'waits_title', { title }),
    body: say(isAutomatic ? 'credited' : 'waits'),
    link: '/m/rewardCenter',
  });
}

/** Chosen with a deposit, and used up before it arrived. */
export const messageOfBudget = (work: Work, content: Content, reward: NewReward): Promise<unknown> =>
  content.sendMessage(work, {
    memberId: reward.memberId,
    kind: 'reward',
    title: say('used_up_title', { title: reward.title }),
    body: say('used_up'),
    link: '/m/activity',
  });

/** Why something that was there is not there any more. */
export const messageOfReversal = (work: Work, content: Content, memberId: string): Promise<unknown> =>
  content.sendMessage(work, {
    memberId,
    kind: 'reward',
    title: say('taken_back_title'),
    body: say('taken_back'),
    link: '/m/rewardCenter',
  });
