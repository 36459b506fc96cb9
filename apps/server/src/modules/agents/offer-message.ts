import type { ContractKind } from '@perya/contract';
import type { Content } from '#modules/content';
import type { Work } from '#platform/database/work';
import { createCopy } from '#platform/copy';
import en from './copy/en.json' with { type: 'json' };
import ty from './copy/ty.json' with { type: 'json' };

const say = createCopy(en, ty);
const pages: Record<ContractKind, string> = {
  daily: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hourly: '/m/member/agent/getHourContract',
};

/** An offer waits only so long: whoever it is made to is told, with the way to its page. */
export const tellOffer = (
  work: Work,
  content: Content,
  memberId: string,
  kind: ContractKind,
): Promise<unknown> =>
  content.sendMessage(work, {
    memberId,
    kind: 'account',
    title: say(`offered_${kind}`),
    body: say('offered'),
    link: pages[kind],
  });
