import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork } from '#platform/database/work';
import { ownAddress } from '#platform/http/own-address';
import { refuse } from '#platform/refusal';
import type { Campaigns } from '../campaigns.ts';
import type { Person } from '../centre/centre.ts';
import { isOpen } from '../rules/decide.ts';
import { giftAmount } from '../rules/gifts.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  campaigns: Campaigns;
}

/** The own link and what friends brought (DEC-099). */
export function createReferral({ runWork, merchants, identity, campaigns }: Parts) {
  return {
    async own(person: Person, host: string) {
      if (!merchants.isOn(person.merchant, 'REFERRAL3')) refuse('permission.denied');
      const book = await campaigns.book(person.merchant);
      return runWork(asMember(person.merchant, person.memberId), async (work) => {
        const { referralId } = await identity.accountFacts(work, person.memberId);
        const { rows } = await sql<{ friends: string; earned: string }>`
          select (select count(*) from rewards.member f
              where f.merchant_code = ${work.merchant} and f.recommender_id = ${person.memberId}::uuid) as friends,
            (select coalesce(sum(amount), 0) from rewards.reward r where r.merchant_code = ${work.merchant}
              and r.member_id = ${person.memberId}::uuid and r.source = 'referral'
              and r.state in ('claimed', 'issued')) as earned`.execute(work.db);
        const campaign = book.campaigns.find((one) => one.kind === 'referral' && isOpen(one, work.now));
        const terms = campaign?.versions.get(campaign.version);
        return {
          recommenderId: referralId,
          link: ownAddress(host, `/m/register?r=${referralId}`),
          friends: Number(rows[0]?.friends ?? 0),
          rewards: formatAmount(BigInt(rows[0]?.earned ?? '0')),
          currency: merchants.settings(person.merchant).currency,
          offer:
            terms?.condition.type === 'friend'
              ? {
                  amount: formatAmount(giftAmount(terms.gift, 0n)),
                  friendAmount: formatAmount(giftAmount(terms.gift, 0n)),
                  stakeOfFriend: formatAmount(parseAmount(terms.condition.stakeOfFriend)),
                }
              : null,
        };
      });
    },
  };
}

export type Referral = ReturnType<typeof createReferral>;
