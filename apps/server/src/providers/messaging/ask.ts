import type { SendAnswer } from '#platform/messages/ports';

/** Status 0: nobody was reached, or nobody answered. */
export interface Asked {
  status: number;
  body: unknown;
  retryAfterMs?: number;
  /** Surely nothing was heard of what we said. */
  neverReached?: boolean;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks once and never throws. */
export async function ask(
  target: URL,
  init: RequestInit,
  { fetch: send, timeoutMs }: { fetch: typeof fetch; timeoutMs: number },
): Promise<Asked> {
  try {
    const reply = await send(target, {
      ...init,
      // Another place is not the company, and would be shown our key.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const seconds = Number(reply.headers.get('retry-after'));
    return {
      status: reply.status,
      body: parseJson(await reply.text()),
      ...(Number.isFinite(seconds) && seconds > 0 && { retryAfterMs: seconds * 1000 }),
    };
  } catch (error) {
    return { status: 0, body: undefined, neverReached: neverReached(error) };
  }
}

const nobodyThere = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** A line that could not be made; one that breaks later is another matter. */
function neverReached(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && nobodyThere.has(code)) || neverReached(error.cause);
}

/** Our key, too many, or our credit: about us and not about the message. */
const aboutUs = new Set([401, 402, 403, 429]);

/** What is true of every company that speaks HTTP; null: its own words decide. */
export function notTaken({ status, retryAfterMs, neverReached: unheard }: Asked): SendAnswer | null {
  if (unheard === true) return { outcome: 'unavailable', word: 'no connection' };
  if (status < 200 || status >= 500) return { outcome: 'unknown' };
  if (!aboutUs.has(status)) return null;
  return {
    outcome: 'unavailable',
    word: `status ${status}`,
    ...(retryAfterMs !== undefined && { againAfterMs: retryAfterMs }),
  };
}
