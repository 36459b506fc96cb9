import type { ApiClient, Door } from '@perya/api-client';
import { sealBody } from './sealed-body.ts';
import { onSession } from '../session/session.ts';

interface Keys {
  keySet: string;
  nonce: string;
  visit: string;
  expiresInSeconds: number;
}
export interface PreparedDoor extends Door {
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
export function createDoor({
  ask,
  seal = sealBody,
  now = Date.now,
}: {
  ask(): Promise<Keys>;
  seal?: typeof sealBody;
  now?: () => number;
}): PreparedDoor {
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

const doors = new WeakMap<ApiClient, PreparedDoor>();

/** The one door of a client: whoever asks, a nonce is handed out once. */
export function doorOf(api: ApiClient): PreparedDoor {
  const present = doors.get(api);
  if (present) return present;
  const door = createDoor({ ask: () => api.call('publicKey') });
  doors.set(api, door);
  // Whoever signs in or out has another visit: what was held belongs to the one before.
  onSession(() => door.refresh(undefined));
  return door;
}
