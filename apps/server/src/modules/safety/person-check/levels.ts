import { type Micros, parseAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';

interface Parts {
  merchants: Merchants;
  identity: Identity;
}

/** Money that is to come in, beside what came or is on its way since a moment. */
export interface Coming {
  amount: Micros;
  countedSince: (since: Date) => Promise<Micros>;
}

const dayMs = 24 * 60 * 60_000;

/** Whether we know somebody well enough for what they want to do (DEC-090), by the market's law and the brand's own rules. */
export function createLevels({ merchants, identity }: Parts) {
  /** Some laws ask who it is only from a sum on. */
  const isAbove = async (work: Work, { amount, countedSince }: Coming): Promise<boolean> => {
    const { checkedAbove } = merchants.market(work.merchant);
    if (checkedAbove === null) return false;
    const since = new Date(work.now.getTime() - checkedAbove.days * dayMs);
    return (await countedSince(since)) + amount > parseAmount(checkedAbove.amount);
  };

  return async (
    work: Work,
    memberId: string,
    what: 'deposit' | 'play' | 'withdrawal',
    coming?: Coming,
  ): Promise<void> => {
    const { level, isUnderAge } = await identity.identityStatus(work, memberId);
    const { kyc, ageThreshold: age } = merchants.settings(work.merchant);
    // Their money is theirs; anything else is closed to them, whatever the switch says.
    if (isUnderAge) return what === 'withdrawal' ? undefined : refuse('age.below.minimum', { age });
    if (!merchants.isOn(work.merchant, 'KYC3')) return;
    if (level < kyc[what]) refuse('kyc.required', { level: kyc[what] });
    if (coming !== undefined && level < 'K2' && (await isAbove(work, coming)))
      refuse('kyc.required', { level: 'K2' });
  };
}
