import { useQuery } from '@tanstack/react-query';
import { Nothing } from '../../../kit/states.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import '../catalogue.css';
import './pools.css';
import { poolsQuery } from '../queries.ts';
import { say } from '../words.ts';
import { PoolPart } from './pool-part.tsx';

/** Progressive prizes: what the ledger holds, and the sum that proves it (OPS-GAME-23). */
export function PoolsPage() {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const found = useQuery(poolsQuery(merchantCode));
  const keys: KeyAction[] = [{ key: 'r', word: say('keys.again'), run: () => void found.refetch() }];
  useKeys(keys);
  return (
    <>
      <PageHead title={say('pools.title')} fact={say('pools.fact')} />
      <div className="page-body pools-page">
        <Loaded query={found}>
          {({ pools }) =>
            pools.length === 0 ? (
              <Nothing title={say('pools.none')}>{say('pools.none.note')}</Nothing>
            ) : (
              pools.map((pool) => <PoolPart key={pool.jackpot} pool={pool} />)
            )
          }
        </Loaded>
      </div>
      <KeyBar
        actions={keys}
        {...(found.data && { note: say('pools.asOf', { at: times.clock(found.data.asOf) }) })}
      />
    </>
  );
}
