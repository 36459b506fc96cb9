import { useCallback, useEffect, useRef, useState } from 'react';

/** So long a game may keep its result to itself; then the figures are true again, whatever it says. */
export const longestHoldMs = 12_000;

/**
 * While a game shows a round, the figures around it stand still: the result is the game's to tell. A game that never says
 * "round" holds nothing, and saying it again does not make the wait longer.
 */
export function useHold() {
  const [isHeld, setIsHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setIsHeld(false);
  }, []);
  const hold = useCallback(() => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(release, longestHoldMs);
    setIsHeld(true);
  }, [release]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isHeld, hold, release };
}

/** The value as it was when the hold began. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const shown = useRef(value);
  if (!isHeld) shown.current = value;
  return shown.current;
}
