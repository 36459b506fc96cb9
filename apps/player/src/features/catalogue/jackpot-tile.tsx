import { displayAmount, parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { Bulbs, Icon, SplitFlap } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../../platform/link.tsx';
import { useLocale, usePlatform } from '../../platform/context.tsx';
import { decorativeStart, decorativeTick, poolBetween } from './jackpot-ticks.ts';
import type { DecorativeSettings } from './jackpot-ticks.ts';
import { poolPollMs, poolQuery } from './queries.ts';

export interface JackpotTileProps {
  settings: DecorativeSettings & { jackpotCounter: 'POOL' | 'DECORATIVE' | 'OFF'; currency: string };
  /** On the jackpot page itself there is nowhere further to go. */
  still?: boolean;
}

/** The real pool where there is one; the decorative counter says that it is an illustration (DEC-006). */
export function JackpotTile({ settings, still = false }: JackpotTileProps) {
  if (settings.jackpotCounter === 'POOL') return <PoolTile still={still} />;
  if (settings.jackpotCounter === 'DECORATIVE') return <DecorativeTile settings={settings} still={still} />;
  return null;
}

function PoolTile({ still }: { still: boolean }) {
  const { api, say } = usePlatform();
  const { data: pool } = useQuery(poolQuery(api));
  const amount = useWalk(pool ? parseAmount(pool.amount) : 0n);
  if (!pool) return null;
  return (
    <Counter
      still={still}
      title={pool.name}
      badge={
        <span className="badge">
          <Icon name="i-radio" />
          {say('jackpot_live')}
        </span>
      }
      amount={amount}
      currency={pool.currency}
      text={say('jackpot_feeds', { games: pool.games, percent: Number(pool.contributionPercent) })}
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

function DecorativeTile({ settings, still }: Required<JackpotTileProps>) {
  const { say } = usePlatform();
  // The server draws the lowest start; the random one would differ between server and phone.
  const [amount, setAmount] = useState(() => decorativeStart(settings, () => 0));
  useEffect(() => {
    setAmount(decorativeStart(settings, Math.random));
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const { waitMs, add } = decorativeTick(settings, Math.random);
      timer = setTimeout(() => {
        setAmount((before) => before + add);
        next();
      }, waitMs);
    };
    next();
    return () => clearTimeout(timer);
  }, [settings]);
  return (
    <Counter
      still={still}
      title={say('jackpot_title')}
      badge={<span className="badge">{say('jackpot_illustration')}</span>}
      amount={amount}
      currency={settings.currency}
      text={say('jackpot_illustration_text')}
    />
  );
}

interface CounterProps {
  still: boolean;
  title: string;
  badge: ReactNode;
  amount: Micros;
  currency: string;
  text: string;
}

function Counter(props: CounterProps) {
  const locale = useLocale();
  const content = (
    <>
      <Bulbs />
      <div className="t">
        <Icon name="ph-trophy-duotone" />
        <span>{props.title}</span>
        {props.badge}
      </div>
      <SplitFlap amount={displayAmount(props.amount, { currency: props.currency, locale })} />
      <p>{props.text}</p>
    </>
  );
  return props.still ? (
    <section className="jp" aria-label={props.title}>
      {content}
    </section>
  ) : (
    <Link className="jp" to="/m/jackpots">
      {content}
    </Link>
  );
}
