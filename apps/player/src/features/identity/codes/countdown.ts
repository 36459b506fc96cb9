import { serverNow } from '@perya/web';
import { useEffect, useState } from 'react';

/** How often the rest is counted (CONST-07). */
export const tickMs = 500;
/** What the button shows before the server has answered (SMS-05, DEC-071). */
export const firstSeconds = 60;

/** Whole seconds until another code may be asked, rounded up; never below 0 (DEC-071). */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));

/** Counts down to a moment of the server's clock; 0 without one. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      const time = serverNow();
      setNow(time);
      if (time >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, tickMs);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : secondsLeft(until, now);
}
