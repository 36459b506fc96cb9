import type { MerchantSettings } from '@perya/contract';
import type { RegisterField } from '@perya/contract/rules';

type Settings = MerchantSettings;
export type Market = Settings['market'];

/** What the law of a place asks for at least. Engineering defaults, no legal advice: each market needs a review of its own. */
export interface MarketProfile {
  minimumAge: number;
  /** Asked at the registration, and not to be left out. */
  asked: readonly RegisterField[];
  /** How well somebody must be known before. */
  known: Settings['kyc'];
  /** Whoever paid in more than this within so many days must be checked (K2) before paying in more. */
  checkedAbove: { amount: string; days: number } | null;
  /** At least so long. */
  least: Omit<Settings['safety'], 'locationMinutes'>;
  /** At most so long. */
  most: { locationMinutes: number; realityCheckMinutes: number | null };
  mayCancelWithdrawals: boolean;
}

const none = { relaxHours: 24, confirmHours: 1, irrevocableMonths: 6, returnHours: 24, longReturnDays: 7 };
const everybody = { deposit: 'K2', play: 'K2', withdrawal: 'K2' } as const;

/**
 * Versions are never changed, only added: which law a brand was under on a day can be told from its settings of that day. The last
 * of a list is the newest.
 */
const profiles: Record<Market['profile'], readonly [MarketProfile, ...MarketProfile[]]> = {
  /** Play money and simulated companies; what the specification asks for anyway. */
  demo: [
    {
      minimumAge: 18,
      asked: [],
      known: { deposit: 'K1', play: 'K1', withdrawal: 'K1' },
      checkedAbove: null,
      least: none,
      most: { locationMinutes: 240, realityCheckMinutes: null },
      mayCancelWithdrawals: true,
    },
  ],
  /** 21 and older, identity and the register of barred persons before any play, six months that nobody shortens. */
  'ph-pagcor': [
    {
      minimumAge: 21,
      asked: ['fullname', 'birthday'],
      known: everybody,
      checkedAbove: null,
      least: none,
      most: { locationMinutes: 30, realityCheckMinutes: 60 },
      mayCancelWithdrawals: false,
    },
  ],
  /** Age and identity are verified before a deposit and before play; a withdrawal is not talked back. */
  uk: [
    {
      minimumAge: 18,
      asked: ['fullname', 'birthday'],
      known: everybody,
      checkedAbove: null,
      least: none,
      most: { locationMinutes: 60, realityCheckMinutes: 60 },
      mayCancelWithdrawals: false,
    },
  ],
  /** Age at the registration; identity from 2,000 within thirty days, and before money leaves. In the currency of the brand. */
  mt: [
    {
      minimumAge: 18,
      asked: ['fullname', 'birthday'],
      known: { deposit: 'K1', play: 'K1', withdrawal: 'K2' },
      checkedAbove: { amount: '2000', days: 30 },
      least: none,
      most: { locationMinutes: 60, realityCheckMinutes: 60 },
      mayCancelWithdrawals: false,
    },
  ],
};

/** What stands in for a market that nobody can read: closed rather than open. */
export const strictestMarket: Market = { profile: 'ph-pagcor', version: 1 };

/** A version that this release does not know yet is judged by the newest it knows. */
export const profileOf = ({ profile, version }: Market): MarketProfile =>
  profiles[profile][version - 1] ?? profiles[profile].at(-1) ?? profiles[profile][0];

export const isKnownMarket = ({ profile, version }: Market): boolean =>
  profiles[profile][version - 1] !== undefined;

export const asksForIdentity = ({ known, checkedAbove }: MarketProfile): boolean =>
  checkedAbove !== null || Object.values(known).some((level) => level > 'K1');
