import type { Content } from '#modules/content';
import type { Work } from '#platform/database/work';
import type { GivenReward } from './engine/save.ts';

/** What the inbox says about something new; plain facts, no urgency. */
export async function messageFor(work: Work, content: Content, reward: GivenReward): Promise<void> {
  const en = reward.title.EN;
  const ty = reward.title.TY ?? en;
  await content.sendMessage(work, {
    memberId: reward.memberId,
    kind: 'reward',
    title: reward.isAutomatic
      ? { EN: `${en}: credited`, TY: `${ty}: na-credit na` }
      : { EN: `${en}: a reward waits`, TY: `${ty}: may naghihintay na gantimpala` },
    body: reward.isAutomatic
      ? {
          EN: '<p>Your reward is in your account. The reward centre shows what it asks for.</p>',
          TY: '<p>Nasa account mo na ang gantimpala. Makikita sa reward centre kung ano ang kondisyon nito.</p>',
        }
      : {
          EN: '<p>You can take it in the reward centre. What it asks for is shown there before you do.</p>',
          TY: '<p>Makukuha mo ito sa reward centre. Makikita mo muna roon kung ano ang kondisyon nito.</p>',
        },
    link: '/m/rewardCenter',
  });
}

/** Why something that was there is not there any more. */
export const messageOfReversal = (work: Work, content: Content, memberId: string): Promise<unknown> =>
  content.sendMessage(work, {
    memberId,
    kind: 'reward',
    title: { EN: 'A reward was taken back', TY: 'May binawing gantimpala' },
    body: {
      EN: '<p>A payment was taken back by the bank or wallet it came from. Rewards that stood on it ended with it. The reward centre shows which.</p>',
      TY: '<p>Binawi ng bangko o wallet ang isang bayad. Kasama nitong natapos ang mga gantimpalang nakabatay doon. Makikita sa reward centre kung alin.</p>',
    },
    link: '/m/rewardCenter',
  });
