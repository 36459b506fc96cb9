import { useEffect, useState } from 'react';

const countMs = 500;

/** Counts up to an amount of micros once, when it has just come; at once for whoever wants less motion. */
export function useCountUp(amount: bigint, isNews: boolean): bigint {
  const [share, setShare] = useState(isNews ? 0 : 1);
  useEffect(() => {
    if (!isNews || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShare(1);
    let frame = 0;
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / countMs);
      // Quick at first, gently at the end.
      setShare(1 - (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isNews]);
  return share === 1 ? amount : ((amount * BigInt(Math.round(share * 1000))) / 1000n / 10_000n) * 10_000n;
}
