/** What is to happen later; nothing happens any more once it is closed. */
export function createTimers() {
  const waiting = new Set<NodeJS.Timeout>();
  return {
    later(delayMs: number, act: () => void): void {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        act();
      }, delayMs);
      waiting.add(timer);
    },
    close(): void {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}

export type Timers = ReturnType<typeof createTimers>;
