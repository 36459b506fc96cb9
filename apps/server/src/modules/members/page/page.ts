import type { MemberPage } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { Cashier } from '#modules/cashier';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Play } from '#modules/play';
import type { Rewards } from '#modules/rewards';
import type { Safety } from '#modules/safety';
import type { Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import { tagsOf } from '../notes/tags.ts';
import { flowOf } from './money-rules.ts';

const thirtyDaysMs = 30 * 24 * 60 * 60_000;

export interface PageParts {
  merchants: Merchants;
  identity: Identity;
  wallet: Wallet;
  safety: Safety;
  cashier: Cashier;
  play: Play;
  rewards: Rewards;
}

/** The head of a member's page, of everybody who knows something about them. */
export function createPage({ merchants, identity, wallet, safety, cashier, play, rewards }: PageParts) {
  const moneyOf = async (work: Work, memberId: string, openStake: bigint): Promise<MemberPage['money']> => {
    const books = await wallet.balances(work, memberId);
    const flow = flowOf(
      await wallet.forStaff.sums(work, memberId, new Date(work.now.getTime() - thirtyDaysMs)),
    );
    return {
      currency: merchants.settings(work.merchant).currency,
      books: Object.fromEntries(Object.entries(books).map(([book, held]) => [book, formatAmount(held)])),
      openStake: formatAmount(openStake),
      deposited: formatAmount(flow.deposited),
      paidOut: formatAmount(flow.paidOut),
      // Stakes without a result are nobody's yet.
      revenue: formatAmount(-flow.play - openStake),
    };
  };

  return async (work: Work, memberId: string, seesMoney: boolean): Promise<MemberPage> => {
    const profile = await identity.forStaff.profile(work, memberId);
    const level = await rewards.forStaff.level(work, memberId);
    const rounds = await play.forStaff.open(work, memberId);
    return {
      ...profile,
      level: level?.name ?? null,
      levelSince: level?.since ?? null,
      tags: await tagsOf(work, memberId),
      hasCareFlag: await safety.forStaff.hasFlag(work, memberId),
      needsCare: profile.isUnderAge || (await safety.forStaff.needsCare(work, memberId)),
      openOrders: (await cashier.forStaff.orderSummary(work, memberId)).openOrders,
      openRounds: rounds.rounds,
      money: seesMoney ? await moneyOf(work, memberId, rounds.stake) : null,
    };
  };
}
