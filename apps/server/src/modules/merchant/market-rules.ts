import type { BrandMarket, MerchantSettings } from '@perya/contract';
import { defaultRules } from '@perya/contract/rules';
import { isKnownMarket, type Market, profileOf } from './market-profiles.ts';

type Settings = MerchantSettings;

const higher = <T extends string | number>(one: T, other: T): T => (one > other ? one : other);
const lower = (one: number, other: number): number => Math.min(one, other);

/** The stricter of what the merchant set and what its market asks for, value by value. */
export function tightened(settings: Settings): Settings {
  const profile = profileOf(settings.market);
  const { least, most, known } = profile;
  const { kyc, safety, play } = settings;
  return {
    ...settings,
    ageThreshold: higher(settings.ageThreshold, profile.minimumAge),
    kyc: {
      deposit: higher(kyc.deposit, known.deposit),
      play: higher(kyc.play, known.play),
      withdrawal: higher(kyc.withdrawal, known.withdrawal),
    },
    safety: {
      relaxHours: higher(safety.relaxHours, least.relaxHours),
      confirmHours: higher(safety.confirmHours, least.confirmHours),
      irrevocableMonths: higher(safety.irrevocableMonths, least.irrevocableMonths),
      returnHours: higher(safety.returnHours, least.returnHours),
      longReturnDays: higher(safety.longReturnDays, least.longReturnDays),
      locationMinutes: lower(safety.locationMinutes, most.locationMinutes),
    },
    play: { ...play, realityCheckMinutes: soonest(play.realityCheckMinutes, most.realityCheckMinutes) },
    cashier: {
      ...settings.cashier,
      withdrawalCancelable: settings.cashier.withdrawalCancelable && profile.mayCancelWithdrawals,
    },
    fieldRules: withAsked(settings.fieldRules, profile.asked),
  };
}

/** Never, written as 0, is the loosest of all. */
const soonest = (minutes: number, most: number | null): number =>
  most === null ? minutes : minutes === 0 ? most : lower(minutes, most);

function withAsked(
  rules: Settings['fieldRules'],
  asked: readonly (keyof Settings['fieldRules'])[],
): Settings['fieldRules'] {
  const all = { ...rules };
  for (const field of asked)
    all[field] = { ...(rules[field] ?? defaultRules[field]), enabled: true, required: true };
  return all;
}

/** Which of the wishes are looser than the market allows. */
export function tooLoose(wished: Settings, keys: readonly string[]): string[] {
  const strict = tightened(wished);
  const text = (value: unknown) => JSON.stringify(value);
  return keys.filter((key) => text(strict[key as keyof Settings]) !== text(wished[key as keyof Settings]));
}

/** A brand may come under a law, or under a newer version of its own; nobody leaves one by a setting. */
export const mayMoveMarket = (from: Market, to: Market): boolean =>
  isKnownMarket(to) &&
  (from.profile === 'demo' || (from.profile === to.profile && to.version >= from.version));

/** Settings as the law would have them at their loosest, beside those that hold: what is not the same is stricter. */
export function boundsOf(settings: Settings): BrandMarket['bounds'] {
  const { minimumAge, known, least, most, mayCancelWithdrawals } = profileOf(settings.market);
  const { safety, kyc, play, cashier } = settings;
  const rows: [path: string, law: string | number | boolean | null, own: string | number | boolean][] = [
    ['ageThreshold', minimumAge, settings.ageThreshold],
    ['kyc.deposit', known.deposit, kyc.deposit],
    ['kyc.play', known.play, kyc.play],
    ['kyc.withdrawal', known.withdrawal, kyc.withdrawal],
    ['safety.relaxHours', least.relaxHours, safety.relaxHours],
    ['safety.confirmHours', least.confirmHours, safety.confirmHours],
    ['safety.irrevocableMonths', least.irrevocableMonths, safety.irrevocableMonths],
    ['safety.returnHours', least.returnHours, safety.returnHours],
    ['safety.longReturnDays', least.longReturnDays, safety.longReturnDays],
    ['safety.locationMinutes', most.locationMinutes, safety.locationMinutes],
    ['play.realityCheckMinutes', most.realityCheckMinutes, play.realityCheckMinutes],
    ['cashier.withdrawalCancelable', mayCancelWithdrawals, cashier.withdrawalCancelable],
  ];
  return rows.map(([path, law, own]) => ({
    path: `settings.${path}`,
    law: law === null ? '' : String(law),
    own: String(own),
    isStricter: law !== own,
  }));
}
