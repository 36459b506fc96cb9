import type { BrandMarket, MerchantSettings } from '@perya/contract';
import { marketProfiles } from '@perya/contract';
import type { BonusLaw } from '@perya/contract/campaign-rules';
import type { RegisterField } from '@perya/contract/rules';

type Settings = MerchantSettings;
export type Market = Settings['market'];
type ReportPack = BrandMarket['profiles'][number]['reports'][number];

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
  /** What an offer may ask for (OPS-REWARD-09). */
  bonus: BonusLaw;
  /** Of what players lose, in percent. */
  taxPercent: string;
  /** What the regulator is sent. */
  reports: readonly ReportPack[];
  /** Single deposits and withdrawals above it are told to the regulator. In the currency of the brand. */
  reportedAbove: string | null;
  /** From when on play looks as if it does somebody harm. Amounts in the currency of the brand. */
  watch: {
    /** Deposits that follow within so many minutes upon a loss. */
    chasing: { deposits: number; hours: number; minutes: number; lost: string };
    /** So many minutes between two hours of the brand's clock, in so many nights. */
    night: { fromHour: number; toHour: number; minutes: number; nights: number; days: number };
    /** The mean stake of some days against the days before. */
    rising: { times: number; days: number; beforeDays: number; rounds: number; stake: string };
    failed: { deposits: number; minutes: number };
    sitting: { minutes: number; days: number };
    looser: { wishes: number; days: number };
  };
  /** From when on money looks washed. Amounts in the currency of the brand. */
  laundering: {
    /** In and out again, with less than a part of it staked. */
    unplayed: { days: number; amount: string; playedPercent: number };
    /** Members with one payout number. */
    shared: { members: number };
    /** So many amounts within some per cent below what must be reported by itself. */
    below: { threshold: string; percent: number; times: number; days: number };
    /** Members directly below an agent who share browsers. */
    ring: { members: number };
  };
  /** Within so many days somebody who asks about their data is answered. */
  dataRequestDays: number;
}

const none = { relaxHours: 24, confirmHours: 1, irrevocableMonths: 6, returnHours: 24, longReturnDays: 7 };
const watched: MarketProfile['watch'] = {
  chasing: { deposits: 3, hours: 24, minutes: 30, lost: '500' },
  night: { fromHour: 0, toHour: 5, minutes: 60, nights: 3, days: 7 },
  rising: { times: 3, days: 7, beforeDays: 28, rounds: 20, stake: '50' },
  failed: { deposits: 5, minutes: 10 },
  sitting: { minutes: 240, days: 7 },
  looser: { wishes: 3, days: 30 },
};
const washed: MarketProfile['laundering'] = {
  unplayed: { days: 7, amount: '10000', playedPercent: 10 },
  shared: { members: 3 },
  below: { threshold: '500000', percent: 10, times: 3, days: 7 },
  ring: { members: 3 },
};
/** In pounds or euros. */
const washedAbroad: MarketProfile['laundering'] = {
  ...washed,
  unplayed: { ...washed.unplayed, amount: '500' },
  below: { ...washed.below, threshold: '2000' },
};
const anyBonus: BonusLaw = { mostTurnoverTimes: null, mayMixProducts: true };
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
      bonus: anyBonus,
      taxPercent: '0',
      reports: ['revenue', 'largeAmounts'],
      reportedAbove: '5000000',
      watch: watched,
      laundering: washed,
      dataRequestDays: 30,
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
      bonus: anyBonus,
      taxPercent: '30',
      reports: ['revenue', 'largeAmounts', 'exclusions'],
      reportedAbove: '5000000',
      watch: watched,
      laundering: washed,
      dataRequestDays: 30,
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
      bonus: anyBonus,
      taxPercent: '21',
      reports: ['revenue', 'complaints', 'care'],
      reportedAbove: null,
      watch: {
        ...watched,
        chasing: { ...watched.chasing, lost: '50' },
        rising: { ...watched.rising, stake: '5' },
      },
      laundering: washedAbroad,
      dataRequestDays: 30,
    },
    /** Since January 2026: staked ten times at the most, and one product for one offer. */
    {
      minimumAge: 18,
      asked: ['fullname', 'birthday'],
      known: everybody,
      checkedAbove: null,
      least: none,
      most: { locationMinutes: 60, realityCheckMinutes: 60 },
      mayCancelWithdrawals: false,
      bonus: { mostTurnoverTimes: 10, mayMixProducts: false },
      taxPercent: '21',
      reports: ['revenue', 'complaints', 'care'],
      reportedAbove: null,
      watch: {
        ...watched,
        chasing: { ...watched.chasing, lost: '50' },
        rising: { ...watched.rising, stake: '5' },
      },
      laundering: washedAbroad,
      dataRequestDays: 30,
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
      bonus: anyBonus,
      taxPercent: '5',
      reports: ['revenue', 'largeAmounts', 'complaints'],
      reportedAbove: '2000',
      watch: {
        ...watched,
        chasing: { ...watched.chasing, lost: '50' },
        rising: { ...watched.rising, stake: '5' },
      },
      laundering: washedAbroad,
      dataRequestDays: 30,
    },
  ],
};

/** What stands in for a market that nobody can read: closed rather than open. */
export const strictestMarket: Market = { profile: 'ph-pagcor', version: 1 };

/** A version that this release does not know yet is judged by the newest it knows. */
export const profileOf = ({ profile, version }: Market): MarketProfile =>
  profiles[profile][version - 1] ?? profiles[profile].at(-1) ?? profiles[profile][0];

/** Every set there is, the newest version of each last. */
export const allMarkets = (): (Market & { law: MarketProfile })[] =>
  marketProfiles.flatMap((profile) =>
    profiles[profile].map((law, at) => ({ profile, version: at + 1, law })),
  );

export const isKnownMarket = ({ profile, version }: Market): boolean =>
  profiles[profile][version - 1] !== undefined;

export const asksForIdentity = ({ known, checkedAbove }: MarketProfile): boolean =>
  checkedAbove !== null || Object.values(known).some((level) => level > 'K1');
