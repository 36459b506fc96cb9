import { formatAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { useLater } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../../platform/context.tsx';
import { bonusOffersQuery } from '../../queries.ts';
import type { BonusOffer } from '../../queries.ts';

/** Long enough to finish a number. */
const typingMs = 400;

export interface BonusChoice {
  offers: readonly BonusOffer[];
  /** Null: no bonus. */
  chosen: string | null;
  /** The figures are still those of the amount before. */
  isOld: boolean;
  choose: (offerId: string | null) => void;
}

/** The bonuses for what is typed. One that an amount does not bring, or whose terms have changed, is not taken. */
export function useBonus(amount: Micros | null): BonusChoice {
  const { api, dataLanguage } = usePlatform();
  const [wished, choose] = useState<string | null>(null);
  const rested = useLater(amount, typingMs);
  const query = useQuery(bonusOffersQuery(api, dataLanguage, rested === null ? null : formatAmount(rested)));
  const offers = (rested !== null && query.data) || [];
  const chosen = offers.find(({ offerId }) => offerId === wished)?.offerId ?? null;
  return { offers, chosen, isOld: rested !== amount || query.isPlaceholderData, choose };
}
