/** The first call runs at once, the last one of a window at its end (DEC-071). */
export function throttle(run: () => void, windowMs: number): () => void {
  let isWaiting = false;
  let isWanted = false;
  const open = () => {
    isWaiting = isWanted;
    if (!isWanted) return;
    isWanted = false;
    setTimeout(open, windowMs);
    run();
  };
  return () => {
    isWanted = true;
    if (!isWaiting) open();
  };
}
