import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** What the platform answered; `unknown` when nobody can say whether it happened. */
export type Answer<Body> = { code: string; body: Body } | 'unknown';

const Moved = z.object({
  code: z.string(),
  balance: z.string().nullish(),
  jackpotPaid: z.string().nullish(),
});
export type Moved = z.infer<typeof Moved>;

const Opened = z.object({
  code: z.string(),
  balance: z.string().nullish(),
  currency: z.string().nullish(),
  session: z.string().optional(),
  player: z.string().optional(),
  game: z.string().optional(),
  language: z.string().optional(),
  nickname: z.string().optional(),
  isTrial: z.boolean().optional(),
});
export type Opened = z.infer<typeof Opened>;

const Jackpots = z.object({
  jackpots: z.array(
    z.object({ jackpot: z.string(), name: z.string(), amount: z.string(), currency: z.string() }),
  ),
});
type Jackpot = z.infer<typeof Jackpots>['jackpots'][number];

export interface Platform {
  auth: (code: string) => Promise<Answer<Opened>>;
  move: (verb: 'bet' | 'win' | 'cancel' | 'balance', body: object) => Promise<Answer<Moved>>;
  jackpots: (player: string) => Promise<Jackpot[] | 'unknown'>;
}

export interface PlatformOptions {
  url: string;
  secret: string;
  now: () => Date;
  timeoutMs?: number;
}

/** The vendor API of the platform: signed, JSON, HTTP 200 for every clear answer. */
export function createPlatform({ url, secret, now, timeoutMs = 3000 }: PlatformOptions): Platform {
  const ask = async (method: 'GET' | 'POST', verb: string, body: string): Promise<unknown> => {
    const address = new URL(`/vendor/v1/studio/${verb}`, url);
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const signed = `${timestamp}.${address.pathname}${address.search}.${body}`;
    const signature = createHmac('sha256', secret).update(signed).digest('hex');
    try {
      const response = await fetch(address, {
        method,
        headers: {
          'Perya-Timestamp': timestamp,
          'Perya-Signature': `v1=${signature}`,
          ...(method === 'POST' && { 'Content-Type': 'application/json' }),
        },
        ...(method === 'POST' && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return response.status === 200 ? await response.json() : null;
    } catch {
      // No answer is not a no: who asked must find out.
      return null;
    }
  };

  const read = <Body extends { code: string }>(schema: z.ZodType<Body>, value: unknown): Answer<Body> => {
    const found = schema.safeParse(value);
    return found.success ? { code: found.data.code, body: found.data } : 'unknown';
  };

  return {
    auth: async (code) => read(Opened, await ask('POST', 'auth', JSON.stringify({ code }))),
    move: async (verb, body) => read(Moved, await ask('POST', verb, JSON.stringify(body))),
    jackpots: async (player) => {
      const query = new URLSearchParams({ player });
      const found = Jackpots.safeParse(await ask('GET', `jackpots?${query.toString()}`, ''));
      return found.success ? found.data.jackpots : 'unknown';
    },
  };
}
