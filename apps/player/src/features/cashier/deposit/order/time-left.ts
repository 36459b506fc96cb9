import { serverNow } from '@perya/web';
import { useEffect, useState } from 'react';

const hourMs = 3_600_000;

/** `14:05`; null where it is too long to count, and 0:00 when it is over. */
export function clockText(leftMs: number): string | null {
  if (leftMs >= hourMs) return null;
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is left until a moment of the server's clock, counted every second. */
export function useTimeLeft(until: string): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(until) - now;
}

/** Whether a moment has passed, also while somebody looks. */
export function useIsOver(until: string): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    // A timer holds no more than 24 days; looked at again after each day.
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = Date.parse(until) - serverNow();
      if (left <= 0) setOver(until);
      else timer = setTimeout(look, Math.min(left, 24 * hourMs));
    };
    look();
    return () => clearTimeout(timer);
  }, [until]);
  return over === until;
}
