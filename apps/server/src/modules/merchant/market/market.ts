import type { BrandMarket, MerchantSettings } from '@perya/contract';
import { allMarkets, type MarketProfile } from '../market-profiles.ts';
import { boundsOf, mayMoveMarket } from '../market-rules.ts';

/** `chasing.deposits: 3`, as one list. */
const flat = (groups: Record<string, Record<string, string | number>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, values]) =>
      Object.entries(values).map(([name, value]) => [`${group}.${name}`, value] as const),
    ),
  );

const shown = (law: MarketProfile) => ({
  minimumAge: law.minimumAge,
  asked: [...law.asked],
  known: law.known,
  checkedAbove: law.checkedAbove,
  waits: { ...law.least },
  most: law.most,
  mayCancelWithdrawals: law.mayCancelWithdrawals,
  mostTurnoverTimes: law.bonus.mostTurnoverTimes,
  mayMixProducts: law.bonus.mayMixProducts,
  thresholds: flat({ ...law.watch, ...law.laundering }),
  taxPercent: law.taxPercent,
  reports: [...law.reports],
});

/** The law a brand is under, beside all there are (OPS-BRAND-11). */
export const marketOf = (settings: MerchantSettings): BrandMarket => ({
  now: settings.market,
  profiles: allMarkets().map(({ profile, version, law }) => ({
    profile,
    version,
    mayChoose: mayMoveMarket(settings.market, { profile, version }),
    ...shown(law),
  })),
  bounds: boundsOf(settings),
});
