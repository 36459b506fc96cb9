import type { Language, Task } from '@perya/contract';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Campaigns } from './campaigns.ts';
import type { Centre, Person } from './centre/centre.ts';
import { lockMembers, totalsNow } from './engine/load.ts';
import { giveWithinBudgets } from './engine/save.ts';
import { isOpen, rewardFor } from './rules/decide.ts';
import type { KnownCampaign, Rulebook, Totals } from './rules/facts.ts';
import { periodOf } from './rules/periods.ts';
import { type Row, tablesOf } from './tables-of.ts';

type Group = 'novice' | 'customer';
type TaskState = 'go' | 'claim' | 'claimed';
type AccountFacts = Awaited<ReturnType<Identity['accountFacts']>>;

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  campaigns: Campaigns;
  centre: Centre;
}

/** What a member has done about the account: read from it, or heard of by an event. */
const accountDeeds: Record<string, (facts: AccountFacts) => boolean> = {
  mobile: ({ hasMobile }) => hasMobile,
  email: ({ hasEmail }) => hasEmail,
  profile: ({ hasNickname }) => hasNickname,
  payment_password: ({ hasPaymentPassword }) => hasPaymentPassword,
};

const isDeedDone = (deed: string, facts: AccountFacts, totals: Totals | undefined): boolean =>
  accountDeeds[deed]?.(facts) ?? totals?.deeds.includes(deed) ?? false;

/** Tasks of newcomers and recurring ones; switched off they are not there (DEC-084, DEC-098). */
export function createTasks({ runWork, merchants, identity, campaigns, centre }: Parts) {
  const openTasks = async (merchant: string, group: Group, now: Date) => {
    const book = await campaigns.book(merchant);
    const isOn = merchants.isOn(merchant, 'NEWBIETASK3');
    return {
      book,
      tasks: isOn ? book.campaigns.filter((one) => one.kind === group && isOpen(one, now)) : [],
    };
  };

  return {
    async list(merchant: string, language: Language, group: Group, now: Date) {
      const { tasks } = await openTasks(merchant, group, now);
      const voice = merchants.voice(merchant, language);
      return {
        currency: merchants.settings(merchant).currency,
        tasks: tasks.flatMap((task): Task[] => {
          const terms = task.versions.get(task.version);
          if (terms === undefined) return [];
          return [
            {
              id: task.campaignId,
              title: voice.text(task.title),
              text: voice.text(task.text),
              gift: terms.gift,
              turnoverTimes: terms.turnover?.times ?? 0,
              link: task.link,
            },
          ];
        }),
      };
    },
    async states(person: Person, group: Group) {
      await campaigns.book(person.merchant);
      return runWork(asMember(person.merchant, person.memberId), async (work) => {
        const { book, tasks } = await openTasks(person.merchant, group, work.now);
        const facts = await identity.accountFacts(work, person.memberId);
        const { totals } = await totalsNow(work, person.memberId);
        const rewards = await taskRewards(work, person.memberId);
        return {
          states: tasks.map((task) => ({
            id: task.campaignId,
            state: stateOf(task, { book, facts, totals, rewards, now: work.now }),
          })),
        };
      });
    },
    async claim(person: Person, taskId: string) {
      await campaigns.book(person.merchant);
      return runWork(asMember(person.merchant, person.memberId), async (work) => {
        if ((await identity.barredOf(work, [person.memberId])).has(person.memberId)) refuse('self.excluded');
        const totals = (await lockMembers(work, [person.memberId])).get(person.memberId);
        const novice = await openTasks(person.merchant, 'novice', work.now);
        const customer = await openTasks(person.merchant, 'customer', work.now);
        const task = [...novice.tasks, ...customer.tasks].find(({ campaignId }) => campaignId === taskId);
        const terms = task?.versions.get(task.version);
        if (!task || !terms) return refuse('request.not_found');
        const facts = await identity.accountFacts(work, person.memberId);
        const rewards = await taskRewards(work, person.memberId);
        const state = stateOf(task, { book: novice.book, facts, totals, rewards, now: work.now });
        if (state === 'go') refuse('status.move.refused');
        const key = keyOf(task, novice.book, work.now);
        const held = rewards.find(({ source_key }) => source_key === key);
        if (held) return centre.claimOne(work, person.memberId, held.reward_id);
        const made = rewardFor({
          memberId: person.memberId,
          campaign: task,
          version: task.version,
          terms,
          periodKey: periodOf(terms.period, work.now, novice.book.timeZone).key,
          measured: 0n,
        });
        if (made === null) return refuse('reward.gone');
        const {
          given: [given],
        } = await giveWithinBudgets(work, [made], novice.book.timeZone);
        return given ? centre.claimOne(work, person.memberId, given.rewardId) : refuse('reward.gone');
      });
    },
  };
}

export type Tasks = ReturnType<typeof createTasks>;

const taskRewards = (work: Work, memberId: string) =>
  tablesOf(work)
    .selectFrom('rewards.reward')
    .selectAll()
    .where('merchant_code', '=', work.merchant)
    .where('member_id', '=', memberId)
    .where('source', '=', 'task')
    .execute();

function keyOf(task: KnownCampaign, book: Rulebook, now: Date): string {
  const terms = task.versions.get(task.version);
  return `${task.campaignId}:${periodOf(terms?.period ?? 'once', now, book.timeZone).key}`;
}

interface Known {
  book: Rulebook;
  facts: AccountFacts;
  totals: Totals | undefined;
  rewards: Row<'rewards.reward'>[];
  now: Date;
}

function stateOf(task: KnownCampaign, { book, facts, totals, rewards, now }: Known): TaskState {
  const held = rewards.find(({ source_key }) => source_key === keyOf(task, book, now));
  if (held) return held.state === 'claim' ? 'claim' : 'claimed';
  const condition = task.versions.get(task.version)?.condition;
  return condition?.type === 'task' && isDeedDone(condition.task, facts, totals) ? 'claim' : 'go';
}
