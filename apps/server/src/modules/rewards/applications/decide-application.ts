import { parseAmount } from '@perya/money';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { type Application, moveApplication } from './application-moves.ts';
import type { Campaigns } from '../campaigns.ts';
import type { Engine } from '../engine/engine.ts';
import { lockMembers } from '../engine/load.ts';
import { giveWithinBudgets } from '../engine/save.ts';
import { rewardFor } from '../rules/decide.ts';
import type { KnownCampaign } from '../rules/facts.ts';
import { tablesOf } from '../tables-of.ts';
import { say } from '../texts.ts';

interface Parts {
  identity: Identity;
  content: Content;
  campaigns: Campaigns;
  engine: Engine;
}

/** What staff decide about applications (DEC-032). */
export function createDecideApplication({ identity, content, campaigns, engine }: Parts) {
  async function pay(
    work: Work,
    asked: {
      application: Application;
      campaign: KnownCampaign;
      isAutomatic: boolean;
      amount: string | undefined;
      timeZone: string;
    },
  ): Promise<void> {
    const { application, campaign } = asked;
    const terms = campaign.versions.get(application.version);
    if (terms === undefined) return refuse('request.not_found');
    const { gift } = terms;
    const isShare = gift.type === 'percent' || gift.type === 'level_rebate';
    if (isShare && asked.amount === undefined) refuse('amount.out.of.range');
    const amount = asked.amount === undefined ? null : parseAmount(asked.amount);
    if (amount !== null && (amount <= 0n || (isShare && amount > parseAmount(gift.most))))
      refuse('amount.out.of.range');
    const made = rewardFor({
      memberId: application.member_id,
      campaign,
      version: application.version,
      terms: amount === null ? terms : { ...terms, gift: { type: 'amount', amount: asked.amount ?? '0' } },
      periodKey: application.period_key,
      measured: 0n,
    });
    if (made === null) return refuse('amount.out.of.range');
    if ((await identity.barredOf(work, [made.memberId])).has(made.memberId)) refuse('self.excluded');
    const wanted = [{ ...made, isAutomatic: asked.isAutomatic }];
    const { given } = await giveWithinBudgets(work, wanted, asked.timeZone);
    if (given.length === 0) refuse('status.move.refused');
    if (asked.isAutomatic) await engine.take(work, given, 'issued');
  }

  async function tell(
    work: Work,
    application: Application,
    campaign: KnownCampaign,
    to: 'claim' | 'issued' | 'rejected',
    reason: string,
  ): Promise<void> {
    await content.sendMessage(work, {
      memberId: application.member_id,
      kind: 'reward',
      title: say(`application_${to}_title`, { title: campaign.title }),
      body:
        to === 'rejected' ? say('application_rejected', { why: escaped(reason) }) : say('application_paid'),
      link: to === 'rejected' ? '/m/activity' : '/m/rewardCenter',
    });
  }

  /** Paying and letting claim give the reward in the same transaction. */
  return async function decide(
    work: Work,
    applicationId: string,
    wish: { to: 'process' | 'claim' | 'issued' | 'rejected'; reason: string; amount?: string | undefined },
  ) {
    const application = await tablesOf(work)
      .selectFrom('rewards.application')
      .selectAll()
      .where('application_id', '=', applicationId)
      .forUpdate()
      .executeTakeFirst();
    if (application === undefined) return refuse('request.not_found');
    const book = await campaigns.book(work.merchant);
    const campaign = book.campaigns.find(({ campaignId }) => campaignId === application.campaign_id);
    if (campaign === undefined) return refuse('request.not_found');
    await lockMembers(work, [application.member_id]);
    // Who decides at once has looked at it.
    const current =
      wish.to !== 'process' && application.state === 'applying'
        ? await moveApplication(work, application, 'process', { isOpen: true, reason: wish.reason })
        : application;
    const moved = await moveApplication(work, current, wish.to, { isOpen: true, reason: wish.reason });
    if (wish.to === 'claim' || wish.to === 'issued')
      await pay(work, {
        application: moved,
        campaign,
        isAutomatic: wish.to === 'issued',
        amount: wish.amount,
        timeZone: book.timeZone,
      });
    if (wish.to === 'claim' || wish.to === 'issued' || wish.to === 'rejected')
      await tell(work, application, campaign, wish.to, wish.reason);
    await work.announce('rewards.standing_changed.v1', { memberId: application.member_id });
    return { state: wish.to };
  };
}

export type DecideApplication = ReturnType<typeof createDecideApplication>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
