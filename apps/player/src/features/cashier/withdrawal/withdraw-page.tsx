import { serverNow } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { payoutAccountsQuery, recentWithdrawalsQuery, withdrawalOptionsQuery } from '../queries.ts';
import { Blocks } from '../waiting.tsx';
import { NewWithdrawal } from './new-withdrawal.tsx';
import { PayoutCard } from './payout-card.tsx';
import { useFreshMoney } from './use-fresh-money.ts';
import { shownWithdrawals } from './withdrawal-rules.ts';

/** What is under way, and below it the next one. */
export function WithdrawPage() {
  const { api } = usePlatform();
  const options = useQuery(withdrawalOptionsQuery(api));
  const accounts = useQuery(payoutAccountsQuery(api));
  const recent = useQuery(recentWithdrawalsQuery(api));
  useFreshMoney(recent.data);
  if (!options.data || !accounts.data || !recent.data) {
    const missing = [options, accounts, recent].filter(({ data }) => data === undefined);
    const worst = missing.find(({ isError }) => isError) ?? missing[0] ?? options;
    return <NotLoaded query={worst} waiting={<WithdrawWaiting />} />;
  }
  return (
    <>
      {shownWithdrawals(recent.data, serverNow()).map((order) => (
        <PayoutCard key={order.orderNo} order={order} medianMinutes={options.data.medianMinutes} />
      ))}
      <NewWithdrawal options={options.data} payout={accounts.data} />
    </>
  );
}

export const WithdrawWaiting = () => (
  <Blocks shapes={['title', 'available', 'list-row', 'title', 'field', 'line', 'line', 'button-shape']} />
);
