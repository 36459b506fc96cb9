import type { Campaign } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { Merchants } from '#modules/merchant';
import type { Weight } from '#platform/approvals/approvals';
import type { RunWork } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Campaigns } from '../campaigns.ts';
import { giftAmount } from '../rules/gifts.ts';
import { tablesOf } from '../tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  campaigns: Campaigns;
}

/** What staff's own decisions about rewards would cost, before they are carried out. */
export function createWeighing({ runWork, merchants, campaigns }: Parts) {
  const giftOf = async (
    merchant: string,
    { campaign_id, version }: { campaign_id: string; version: number },
  ) => {
    const book = await campaigns.book(merchant);
    const campaign = book.campaigns.find(({ campaignId }) => campaignId === campaign_id);
    const terms = campaign?.versions.get(version) ?? refuse('request.not_found');
    return giftAmount(terms.gift, 0n);
  };
  /** A gift without a sum of its own, such as free rounds, is never one person's to give. */
  const costing = (amount: bigint): Weight =>
    amount > 0n ? { amount } : { because: ['a gift without a sum'] };
  const as = (merchant: string, name: string) => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name } as const };
  };

  return {
    /** Stopping is one person's to do. A budget is no bound: who joined before it was spent is given what they earn. */
    campaign: ({ isStopped }: Campaign): Weight =>
      isStopped ? {} : { because: ['what a campaign gives, and to whom'] },
    async application(
      merchant: string,
      name: string,
      id: string,
      { to, amount }: { to: string; amount?: string | undefined },
    ): Promise<Weight> {
      if (to !== 'claim' && to !== 'issued') return {};
      if (amount !== undefined) return costing(parseAmount(amount));
      const row = await runWork(as(merchant, name), (work) =>
        tablesOf(work)
          .selectFrom('rewards.application')
          .select(['campaign_id', 'version'])
          .where('application_id', '=', id)
          .executeTakeFirst(),
      );
      return costing(await giftOf(merchant, row ?? refuse('request.not_found')));
    },
    async heldFriend(
      merchant: string,
      name: string,
      memberId: string,
      { to }: { to: string },
    ): Promise<Weight> {
      if (to !== 'released') return {};
      const row = await runWork(as(merchant, name), (work) =>
        tablesOf(work)
          .selectFrom('rewards.held_friend')
          .select(['campaign_id', 'version'])
          .where('member_id', '=', memberId)
          .executeTakeFirst(),
      );
      // The friend and who brought them.
      return costing(2n * (await giftOf(merchant, row ?? refuse('request.not_found'))));
    },
    /** How many will be bought nobody knows. */
    pointItem: ({ cash, isActive }: { cash: string | null; isActive: boolean }): Weight =>
      cash !== null && isActive ? { because: ['cash for points'] } : {},
  };
}

export type Weighing = ReturnType<typeof createWeighing>;
