import type { ApiClient, FormKeys } from '@perya/api-client';
import { sealBody } from './sealed-body.ts';
import { onSession } from '../session/session.ts';

interface Keys {
  keySet: string;
  nonce: string;
  visit: string;
  expiresInSeconds: number;
}
export interface PreparedFormKeys extends FormKeys {
  /** Asks ahead, so that a form that opens can be sent without waiting. */
  prepare(): void;
}

/** The server takes a nonce for 120 s; the rest is for the way there (DEC-105). */
const nonceMs = 100_000;

const isKeys = (value: unknown): value is Keys =>
  typeof value === 'object' &&
  value !== null &&
  'keySet' in value &&
  typeof value.keySet === 'string' &&
  'nonce' in value &&
  typeof value.nonce === 'string' &&
  'visit' in value &&
  typeof value.visit === 'string';

/** Keys, nonces and the visit's token: asked for when needed, a nonce used once. */
export function createFormKeys({
  ask,
  seal = sealBody,
  now = Date.now,
}: {
  ask(): Promise<Keys>;
  seal?: typeof sealBody;
  now?: () => number;
}): PreparedFormKeys {
  let held: { keys: Keys; at: number; spent: boolean } | null = null;
  let asking: Promise<void> | null = null;

  const hold = (keys: Keys) => {
    held = { keys, at: now(), spent: false };
  };
  const askAnew = () => {
    asking ??= ask()
      .then(hold)
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  const hasNonce = () => held !== null && !held.spent && now() - held.at < nonceMs;
  const hasVisit = () => held !== null && now() - held.at < held.keys.expiresInSeconds * 1000;
  /** Marked as spent before anybody else can look: two bodies sealed at once get two nonces. */
  const takeNonce = async (): Promise<Keys> => {
    while (!held || !hasNonce()) await askAnew();
    held.spent = true;
    return held.keys;
  };

  return {
    visit: async () => {
      while (!held || !hasVisit()) await askAnew();
      return held.keys.visit;
    },
    seal: async (endpoint, body) => {
      const { keySet, nonce } = await takeNonce();
      return seal(body as object, keySet, { nonce, endpoint });
    },
    refresh: (value) => {
      if (isKeys(value)) hold(value);
      else held = null;
    },
    prepare: () => {
      // The form asks again when it is sent; a failure here is no news yet.
      if (!hasNonce()) askAnew().catch(() => {});
    },
  };
}

const byClient = new WeakMap<ApiClient, PreparedFormKeys>();

/** The one holder of a client: whoever asks, a nonce is handed out once. */
export function formKeysOf(api: ApiClient): PreparedFormKeys {
  const present = byClient.get(api);
  if (present) return present;
  const formKeys = createFormKeys({ ask: () => api.call('publicKey') });
  byClient.set(api, formKeys);
  // Whoever signs in or out has another visit: what was held belongs to the one before.
  onSession(() => formKeys.refresh(undefined));
  return formKeys;
}
