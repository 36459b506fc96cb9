import type { Terms } from '@perya/contract';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Safety } from '#modules/safety';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { beginApplication, findApplication, moveApplication } from './application-moves.ts';
import type { Campaigns } from '../campaigns.ts';
import type { Audiences } from '../campaigns/audiences.ts';
import { spentOut } from '../campaigns/spending.ts';
import { lockMembers } from '../engine/load.ts';
import { type ApplicationState, mostAttempts } from '../rules/applications.ts';
import { isOpen } from '../rules/decide.ts';
import type { KnownCampaign } from '../rules/facts.ts';
import { periodOf } from '../rules/periods.ts';
import { tablesOf } from '../tables-of.ts';

interface Parts {
  runWork: RunWork;
  identity: Identity;
  safety: Safety;
  content: Content;
  campaigns: Campaigns;
  audiences: Audiences;
}

interface Request {
  promotionId: string;
  remarks: string;
  pictures: string[];
}

const longestRemark = 140;

/** Joining promotions and applying for rewards (DEC-032, DEC-055). */
export function createApplications({ runWork, identity, safety, content, campaigns, audiences }: Parts) {
  const campaignOf = async (merchant: string, campaignId: string) => {
    const book = await campaigns.book(merchant);
    const campaign = book.campaigns.find((one) => one.campaignId === campaignId && one.kind === 'promotion');
    const terms = campaign?.versions.get(campaign.version);
    return campaign && terms ? { book, campaign, terms } : refuse('promotion.not.open');
  };

  const assertMay = async (work: Work, memberId: string, campaign: KnownCampaign): Promise<void> => {
    if ((await identity.barredOf(work, [memberId])).has(memberId)) refuse('self.excluded');
    if ((await safety.unreachable(work, [memberId])).has(memberId)) refuse('limit.exceeded');
    if (!isOpen(campaign, work.now)) refuse('promotion.not.open');
  };

  /** Who is in it already stays in it, whatever they are by now. */
  const assertFor = async (work: Work, memberId: string, campaign: KnownCampaign): Promise<void> => {
    if ((await audiences.closedTo(work, [campaign], memberId)).size > 0) refuse('promotion.not.open');
  };

  /** Joining counts for the whole campaign; what its periods bring has applications of its own. */
  const joinKeyOf = (terms: Terms): string => (terms.period === 'once' ? 'once' : 'joined');

  return {
    async join(merchant: string, memberId: string, campaignId: string) {
      const { campaign, terms, book } = await campaignOf(merchant, campaignId);
      return runWork(asMember(merchant, memberId), async (work) => {
        await assertMay(work, memberId, campaign);
        if (!campaign.mustJoin || terms.condition.type === 'application') refuse('status.move.refused');
        await lockMembers(work, [memberId]);
        const periodKey = joinKeyOf(terms);
        const before = await findApplication(work, memberId, campaignId, periodKey);
        // Asking again for what is so already is not a mistake.
        if (before !== undefined) return { status: before.state };
        if ((await spentOut(work, book.timeZone)).has(campaignId)) refuse('promotion.not.open');
        await assertFor(work, memberId, campaign);
        const state: ApplicationState =
          campaign.countsFrom !== null && work.now < campaign.countsFrom ? 'signed' : 'joined';
        await beginApplication(work, {
          memberId,
          campaignId,
          periodKey,
          version: campaign.version,
          state,
        });
        return { status: state };
      });
    },

    async request(merchant: string, memberId: string, { promotionId, remarks, pictures }: Request) {
      const promotion = await content.findPromotion(merchant, promotionId);
      if (!promotion?.linkedPromotionId) return refuse('promotion.not.open');
      const { campaign, terms, book } = await campaignOf(merchant, promotion.linkedPromotionId);
      return runWork(asMember(merchant, memberId), async (work) => {
        await assertMay(work, memberId, campaign);
        if (terms.condition.type !== 'application') refuse('status.move.refused');
        if (remarks.length > longestRemark) refuse('remark.too.long');
        if (campaign.remarkRequired && remarks === '') refuse('remark.required');
        if (campaign.imageRequired && pictures.length === 0) refuse('picture.required');
        await lockMembers(work, [memberId]);
        const { key } = periodOf(terms.period, work.now, book.timeZone);
        const before = await findApplication(work, memberId, campaign.campaignId, key);
        const isSpent = (await spentOut(work, book.timeZone)).has(campaign.campaignId);
        if (before === undefined && isSpent) refuse('promotion.not.open');
        if (before === undefined) await assertFor(work, memberId, campaign);
        if (pictures.length > 0) await content.usePictures(work, memberId, pictures, 'reward');
        const application =
          before ??
          (await beginApplication(work, {
            memberId,
            campaignId: campaign.campaignId,
            periodKey: key,
            version: campaign.version,
            state: 'applying',
          }));
        if (!application) return refuse('status.move.refused');
        if (before !== undefined)
          await moveApplication(work, before, 'applying', { isOpen: true, remarks, pictures });
        else
          await tablesOf(work)
            .updateTable('rewards.application')
            .set({ remarks, pictures })
            .where('application_id', '=', application.application_id)
            .execute();
        return { status: 'applying' as const };
      });
    },

    attemptsLeft: (attempts: number): number => Math.max(0, mostAttempts - attempts),
  };
}

export type Applications = ReturnType<typeof createApplications>;
