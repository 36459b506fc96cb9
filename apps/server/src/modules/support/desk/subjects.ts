import type { ChatLink } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { Catalogue } from '#modules/catalogue';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';

/** What of a member's an answer can point to; given by whoever owns it, because modules of one rank do not call each other. */
export interface OwnThings {
  orders: (
    work: Work,
    memberId: string,
    most: number,
  ) => Promise<
    {
      orderNo: string;
      kind: 'deposit' | 'withdrawal';
      amount: bigint;
      channel: string;
      state: string;
      deadline: Date | null;
      at: Date;
    }[]
  >;
  rounds: (
    work: Work,
    memberId: string,
    most: number,
  ) => Promise<{ roundNo: string; nodeId: string; state: string; at: Date }[]>;
  ownerOfOrder: (work: Work, orderNo: string) => Promise<string | null>;
  ownerOfRound: (work: Work, roundNo: string) => Promise<string | null>;
}

interface Parts {
  ownThings: OwnThings;
  merchants: Merchants;
  catalogue: Catalogue;
}

const most = 20;

export function createSubjects({ ownThings, merchants, catalogue }: Parts) {
  return {
    async of(work: Work, memberId: string) {
      const { currency } = merchants.settings(work.merchant);
      const orders = await ownThings.orders(work, memberId, most);
      const rounds = await ownThings.rounds(work, memberId, most);
      return {
        orders: orders
          .toSorted((one, other) => other.at.getTime() - one.at.getTime())
          .slice(0, most)
          .map(({ amount, deadline, at, ...order }) => ({
            ...order,
            amount: formatAmount(amount),
            currency,
            deadline: deadline?.toISOString() ?? null,
            at: at.toISOString(),
          })),
        rounds: await Promise.all(
          rounds.map(async ({ roundNo, nodeId, state, at }) => ({
            roundNo,
            game: (await catalogue.describe(work.merchant, 'EN', nodeId))?.displayName ?? nodeId,
            state,
            at: at.toISOString(),
          })),
        ),
      };
    },
    /** Nobody is sent the number of somebody else's order or round. */
    async assertOwn(work: Work, memberId: string | null, links: readonly ChatLink[]): Promise<void> {
      for (const { kind, no } of links) {
        const owner = await (kind === 'order'
          ? ownThings.ownerOfOrder(work, no)
          : ownThings.ownerOfRound(work, no));
        if (memberId === null || owner !== memberId) refuse('request.not_found');
      }
    },
  };
}

export type Subjects = ReturnType<typeof createSubjects>;
