import { showToast } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { figures, moneyText } from '../money-text.ts';
import { walletQuery } from '../queries.ts';
import { hideBalance, refreshBalance, useHidden, useRefreshing } from './balance-store.ts';

export interface Balance {
  /** As it may be shown; null while it is hidden, being refreshed or not known yet (WALLET-02). */
  text: string | null;
  /** The same without sign or word of its currency. */
  figures: string | null;
  isHidden: boolean;
  isRefreshing: boolean;
  refresh: () => void;
  toggle: () => void;
}

/** The member's balance and what can be done with it (WALLET-01 to WALLET-03, HDR-06). */
export function useBalance(): Balance {
  const { api, say } = usePlatform();
  const locale = useLocale();
  const isIn = useSession() !== null;
  const { data: wallet, refetch } = useQuery(walletQuery(api, isIn));
  const isHidden = useHidden();
  const isRefreshing = useRefreshing();
  const ask = async () => {
    const { isError } = await refetch();
    if (isError) showToast({ text: say('balance_failed'), icon: 'i-circle-alert', tone: 'warn' }, 3000);
  };
  const isShown = wallet !== undefined && !isHidden && !isRefreshing;
  return {
    text: isShown ? moneyText(wallet.sumBalance, wallet.currency, { locale, say }) : null,
    figures: isShown ? figures(wallet.sumBalance, locale) : null,
    isHidden,
    isRefreshing,
    refresh: () => void refreshBalance(ask),
    toggle: () => hideBalance(!isHidden),
  };
}
