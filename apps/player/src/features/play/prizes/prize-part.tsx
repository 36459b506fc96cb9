import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { jackpotsQuery } from '../queries.ts';
import { PoolCard } from './pool-card.tsx';
import { usePrizeTexts } from './texts.ts';
import { WinnersTicker } from './winners-ticker.tsx';

/** What play adds to a page of the lobby: real pools, and real wins where the merchant shows them. */
export function PrizePart({ pools, winners }: { pools: boolean; winners: boolean }) {
  usePrizeTexts();
  return (
    <div className="stack">
      {pools && <Pools />}
      {winners && <WinnersTicker />}
    </div>
  );
}

function Pools() {
  const { api, dataLanguage } = usePlatform();
  const { data: pools = [] } = useQuery(jackpotsQuery(api, dataLanguage));
  return pools.map((pool) => <PoolCard key={pool.jackpot} pool={pool} />);
}
