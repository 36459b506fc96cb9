import { parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { Icon } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { JackpotCounter } from './jackpot-counter.tsx';
import type { DecorativeSettings } from './jackpot-ticks.ts';
import { poolBetween } from './pool-walk.ts';
import { poolPollMs, poolQuery } from '../queries.ts';

const DecorativeTile = lazy(async () => ({
  default: (await import('./decorative-tile.tsx')).DecorativeTile,
}));

export interface JackpotTileProps {
  settings: DecorativeSettings & { jackpotCounter: 'POOL' | 'DECORATIVE' | 'OFF'; currency: string };
  /** On the jackpot page the pool has its own card; the illustration stands still there. */
  still?: boolean;
}

/** The real pool where there is one; the decorative counter says that it is an illustration (DEC-006). */
export function JackpotTile({ settings, still = false }: JackpotTileProps) {
  if (settings.jackpotCounter === 'POOL') return <PoolTile />;
  if (settings.jackpotCounter === 'OFF') return null;
  return (
    <Suspense>
      <DecorativeTile settings={settings} still={still} />
    </Suspense>
  );
}

function PoolTile() {
  const { api, say } = usePlatform();
  const { data: pool } = useQuery(poolQuery(api));
  const amount = useWalk(pool ? parseAmount(pool.amount) : 0n);
  if (!pool) return null;
  return (
    <JackpotCounter
      title={pool.name}
      badge={
        <span className="badge">
          <Icon name="i-radio" />
          {say('jackpot_live')}
        </span>
      }
      amount={amount}
      currency={pool.currency}
      text={say('jackpot_feeds', { name: pool.name, percent: Number(pool.contributionPercent) })}
    />
  );
}

/** Walks from the last true value to the new one while the next question is pending. */
function useWalk(value: Micros): Micros {
  const [shown, setShown] = useState(value);
  const before = useRef(value);
  useEffect(() => {
    const from = before.current;
    before.current = value;
    if (from === 0n || value <= from) {
      setShown(value);
      return;
    }
    const start = Date.now();
    const timer = setInterval(
      () => setShown(poolBetween(from, value, (Date.now() - start) / poolPollMs)),
      1000,
    );
    return () => clearInterval(timer);
  }, [value]);
  return shown;
}
