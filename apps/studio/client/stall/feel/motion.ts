/** Asked at the moment something would move: the setting may change while the page is open. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Movements of one result. A tap jumps to their end; nothing waits for a movement that cannot run. */
export function createMovements() {
  const running = new Set<Animation>();
  let isSkipped = false;
  let wake: (() => void) | null = null;
  return {
    /** Starts afresh for the next result. */
    begin: () => {
      isSkipped = isMotionReduced();
    },
    /** Runs one movement; resolves at its end or when skipped. */
    run: async (element: Element | null, frames: Keyframe[], options: KeyframeAnimationOptions) => {
      if (!element || isSkipped) return;
      const animation = element.animate(frames, { fill: 'backwards', ...options });
      running.add(animation);
      await animation.finished.catch(() => undefined);
      running.delete(animation);
    },
    wait: (ms: number) =>
      isSkipped
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            const timer = setTimeout(done, ms);
            wake = done;
            function done() {
              clearTimeout(timer);
              wake = null;
              resolve();
            }
          }),
    skip: () => {
      isSkipped = true;
      for (const animation of running) animation.finish();
      wake?.();
    },
    isSkipped: () => isSkipped,
  };
}

export type Movements = ReturnType<typeof createMovements>;
