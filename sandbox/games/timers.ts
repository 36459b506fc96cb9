/** What is to happen later; nothing happens any more once it is closed. */
export function createTimers() {
  const waiting = new Set<NodeJS.Timeout>();
  let isClosed = false;
  const later = (delayMs: number, act: () => void): void => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      act();
    }, delayMs);
    waiting.add(timer);
  };
  return {
    later,
    /** Never comes back after closing: whoever repeats something stops there. */
    pause: (delayMs: number): Promise<void> => new Promise((resolve) => later(delayMs, resolve)),
    close(): void {
      isClosed = true;
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}

export type Timers = ReturnType<typeof createTimers>;
