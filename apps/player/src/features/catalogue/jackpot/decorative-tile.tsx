import { useEffect, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { JackpotCounter } from './jackpot-counter.tsx';
import { decorativeStart, decorativeTick } from './jackpot-ticks.ts';
import type { DecorativeSettings } from './jackpot-ticks.ts';

interface DecorativeProps {
  settings: DecorativeSettings & { currency: string };
  still: boolean;
}

/** For merchants without a pool: a counter that says itself that it is an illustration (DEC-006). */
export function DecorativeTile({ settings, still }: DecorativeProps) {
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
    <JackpotCounter
      still={still}
      title={say('jackpot_title')}
      badge={<span className="badge">{say('jackpot_illustration')}</span>}
      amount={amount}
      currency={settings.currency}
      text={say('jackpot_illustration_text')}
    />
  );
}
