/** Two tries each: the first one also has to find the way. */
const tries = 2;
const patienceMs = 5000;

/** An address of the merchant as this page would reach it. */
export const originOf = (host: string, here: { protocol: string }) => `${here.protocol}//${host}`;

export interface Clock {
  fetch: typeof globalThis.fetch;
  now: () => number;
}

/** How long an answer of an address takes from here, in ms; null where none comes. Measured, never guessed (DEC-089). */
export async function measure(origin: string, { fetch, now }: Clock): Promise<number | null> {
  let best: number | null = null;
  for (let at = 0; at < tries; at += 1) {
    const began = now();
    try {
      const { ok } = await fetch(`${origin}/ping`, {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!ok) return null;
    } catch {
      return null;
    }
    best = Math.min(best ?? Number.POSITIVE_INFINITY, Math.round(now() - began));
  }
  return best;
}
