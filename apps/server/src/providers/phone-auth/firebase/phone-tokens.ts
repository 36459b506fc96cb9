import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { z } from 'zod';
import { invariant } from '#platform/refusal';

export interface PhoneTokens {
  /** The number comes from the token alone, never from what the browser says beside it. */
  verify: (
    idToken: string,
    now: Date,
  ) => Promise<{ phoneNumber: string; signIn: string; endsAt: Date } | null>;
}

export interface PhoneTokensOptions {
  issuer: string;
  /** The project's id. */
  audience: string;
  jwksUrl: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

const longestAgeSeconds = 5 * 60;
/** Their clock and ours. */
const clockToleranceSeconds = 5;

const Claims = z.object({
  sub: z.string().min(1),
  auth_time: z.number(),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

const isLoopback = ({ hostname }: URL): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

const isAway = (error: unknown): boolean => error instanceof Error && error.name === 'ProviderAway';

const away = (cause: unknown): Error =>
  Object.assign(new Error("the phone sign-in's keys cannot be fetched", { cause }), { name: 'ProviderAway' });

/** Read to the end here, so that a broken answer counts as no answer and not as a bad token. */
async function fetchKeys(send: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    const reply = await send(url, init);
    if (reply.status !== 200) throw new Error(`answered ${reply.status}`);
    return Response.json(await reply.json());
  } catch (cause) {
    throw away(cause);
  }
}

/** Checks id tokens of Firebase phone sign-in against the keys Google publishes. */
export function createPhoneTokens({
  issuer,
  audience,
  jwksUrl,
  timeoutMs = 5000,
  fetch: send = fetch,
}: PhoneTokensOptions): PhoneTokens {
  const address = new URL(jwksUrl);
  invariant(
    address.protocol === 'https:' || isLoopback(address),
    `keys from outside this machine must come by https: ${jwksUrl}`,
  );
  const keys = createRemoteJWKSet(address, {
    timeoutDuration: timeoutMs,
    [customFetch]: (url: string, init: RequestInit) => fetchKeys(send, url, init),
  });

  return {
    async verify(idToken, now) {
      const verified = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer,
        audience,
        currentDate: now,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['exp', 'iat'],
      }).catch((error: unknown) => {
        if (isAway(error)) throw error;
        return null;
      });
      const claims = Claims.safeParse(verified?.payload).data;
      if (claims === undefined) return null;
      const ageSeconds = now.getTime() / 1000 - claims.auth_time;
      const isRecent = ageSeconds <= longestAgeSeconds && ageSeconds >= -clockToleranceSeconds;
      if (!isRecent) return null;
      const endsAt = new Date((claims.auth_time + longestAgeSeconds) * 1000);
      return { phoneNumber: claims.phone_number, signIn: `${claims.sub} ${claims.auth_time}`, endsAt };
    },
  };
}
