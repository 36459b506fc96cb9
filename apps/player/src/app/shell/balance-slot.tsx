import { lazy } from 'react';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Late } from '../late.tsx';

const BalanceCard = lazy(async () => ({
  default: (await import('../../features/wallet/balance/balance-card.tsx')).BalanceCard,
}));

/** The balance where a page of another feature wants it; its room is kept from the first drawing on. */
export function BalanceSlot() {
  const room = <div className="wal room" />;
  if (!useHydrated()) return room;
  return (
    <Late room={room}>
      <BalanceCard />
    </Late>
  );
}
