import type { VendorProfile } from '../../apps/server/src/modules/play/ports.ts';
import { createBayani } from '../../apps/server/src/providers/games/bayani/bayani.ts';
import { createKislap } from '../../apps/server/src/providers/games/kislap/kislap.ts';
import { createLaban } from '../../apps/server/src/providers/games/laban/laban.ts';
import { createVendorApi } from '../../apps/server/src/providers/games/vendor-api/vendor-api.ts';

import { hub88At } from './companies.ts';

/** Every profile there is, and two that differ from them in everything a profile can differ in. */

const secrets = ['only-for-trials-0123456789'] as const;
const at = { url: 'http://127.0.0.1:1', key: 'k', secrets: [...secrets] as [string] };
const ours = createVendorApi({ ...at, company: 'studio', playUrl: at.url }).profile;

export const profiles: readonly VendorProfile[] = [
  { ...ours, takesTrial: true },
  createBayani(at).profile,
  hub88At(at.url).profile,
  createKislap(at).profile,
  createLaban({ ...at, bearer: 'only-for-trials' }).profile,
  {
    ...ours,
    company: 'strict',
    unknownCancel: 'TX_NOT_FOUND',
    repeatedCancel: 'TX_CANCELLED',
    cancelsLostBets: true,
    mayUnsettle: true,
    lateWinUpTo: null,
    addsLegs: true,
    replayBalance: 'current',
  },
  { ...ours, company: 'loose', cancelsLostBets: true, mayUnsettle: true, addsLegs: true, takesTrial: true },
  { ...ours, company: 'taking', cancelsLostBets: true, cancelsEndedBets: true },
  { ...ours, company: 'reopening', cancelsEndedBets: true, mayUnsettle: true, addsLegs: true },
];
