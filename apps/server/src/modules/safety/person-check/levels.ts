import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';

/** Whether we know somebody well enough for what they want to do (DEC-090). */
export function createLevels({ merchants, identity }: { merchants: Merchants; identity: Identity }) {
  return async (work: Work, memberId: string, what: 'deposit' | 'play' | 'withdrawal'): Promise<void> => {
    const { level, isUnderAge } = await identity.personStanding(work, memberId);
    const { kyc, ageThreshold: age } = merchants.settings(work.merchant);
    // Their money is theirs; anything else is closed to them, whatever the switch says.
    if (isUnderAge) return what === 'withdrawal' ? undefined : refuse('age.below.minimum', { age });
    if (merchants.isOn(work.merchant, 'KYC3') && level < kyc[what])
      refuse('kyc.required', { level: kyc[what] });
  };
}
