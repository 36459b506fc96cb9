import { parseAmount } from '@perya/money';
import type { VendorProfile } from '#modules/play';

/** How a company behaves where it says nothing else; each tells only in what it differs. */
export const usualProfile: Omit<VendorProfile, 'company'> = {
  fromPapers: false,
  opens: 'auth',
  decimals: 2,
  unknownCancel: 'OK',
  repeatedCancel: 'OK',
  cancelsLostBets: false,
  cancelsEndedBets: false,
  promoWithoutGrant: 'refuse',
  mayUnsettle: false,
  lateWinUpTo: parseAmount('10000'),
  addsLegs: false,
  replayBalance: 'stored',
  silentMinutes: 60,
  retryMinutes: 60,
  takesTrial: false,
};
