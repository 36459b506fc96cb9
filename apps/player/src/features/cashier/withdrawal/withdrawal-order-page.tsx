import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { withdrawalQuery } from '../queries.ts';
import { Blocks } from '../waiting.tsx';
import { PayoutCard } from './payout-card.tsx';
import { useFreshMoney } from './use-fresh-money.ts';

/** One withdrawal alone, from the list of own ones. */
export function WithdrawalOrderPage({ orderNo }: { orderNo: string }) {
  const { api } = usePlatform();
  const query = useQuery(withdrawalQuery(api, orderNo));
  useFreshMoney(useMemo(() => query.data && [query.data], [query.data]));
  if (!query.data) return <NotLoaded query={query} waiting={<Blocks shapes={['payout']} />} />;
  return <PayoutCard order={query.data} medianMinutes={null} />;
}
