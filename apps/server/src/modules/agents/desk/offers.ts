import type { ContractTerms } from '@perya/contract';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import { refuse } from '#platform/refusal';
import { insertOffer, lockContract, moveContract } from '../contract-store.ts';
import { offererOf } from '../contracts.ts';
import { tellOffer } from '../offer-message.ts';
import type { Offered } from './contracts-desk.ts';
import { withinDesk } from './within-desk.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  content: Content;
}

/** What is offered, withdrawn and ended by staff. A member's upline is nobody's to change. */
export function createOffers({ runWork, merchants, identity, content }: Parts) {
  const within = <T>(merchant: string, operator: string, use: (work: Work) => Promise<T>) =>
    withinDesk({ runWork, merchants }, merchant, operator, use);
  const todayOf = (work: Work) => dayOf(work.now, merchants.settings(work.merchant).timeZone);

  return {
    offer: (
      merchant: string,
      operator: string,
      given: {
        memberId: string;
        offeredBy: string | null;
        terms: ContractTerms;
        answerDays: number;
        reason: string;
      },
    ) =>
      within(merchant, operator, async (work) => {
        const made = await insertOffer(work, {
          ...given,
          offeredName: await offererOf(work, identity, given),
          answerBy: new Date(work.now.getTime() + given.answerDays * 86_400_000),
          actor: operator,
        });
        await tellOffer(work, content, given.memberId, given.terms.kind);
        return made;
      }),

    /** Asked before a second person is: what could never be offered is refused at once. */
    assertOfferable: (merchant: string, operator: string, given: Offered) =>
      within(merchant, operator, (work) => offererOf(work, identity, given)),

    /** An offer is taken back; a contract that runs ends with this day, which still counts. */
    move: (
      merchant: string,
      operator: string,
      contractId: string,
      { to, reason }: { to: 'withdrawn' | 'ended'; reason: string },
    ) =>
      within(merchant, operator, async (work) => {
        const from = to === 'withdrawn' ? 'offered' : 'accepted';
        if ((await lockContract(work, contractId)).state !== from) refuse('status.move.refused');
        await moveContract(work, contractId, {
          from,
          to,
          actor: operator,
          reason,
          ...(to === 'ended' && { endsOn: todayOf(work) }),
        });
        return { state: to };
      }),
  };
}

export type Offers = ReturnType<typeof createOffers>;
