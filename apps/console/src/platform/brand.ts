import type { OperatorCalls, ReplyOf } from '@perya/contract';
import { createContext, use } from 'react';

export type MerchantSummary = ReplyOf<OperatorCalls['merchants']>['merchants'][number];

/** The brand that is worked on, as the address says. */
export interface Brand extends MerchantSummary {
  /** `₱`, as its amounts carry it. */
  symbol: string;
}

export const BrandContext = createContext<Brand | null>(null);

export function useBrand(): Brand {
  const brand = use(BrandContext);
  if (brand === null) throw new Error('useBrand outside a brand');
  return brand;
}

export const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en-PH', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
