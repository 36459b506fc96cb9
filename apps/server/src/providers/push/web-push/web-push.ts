import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushGateway, PushSubscription, PushTopic } from '#modules/content';
import { createOutsideLine } from '#platform/outside/outside-line';

export interface WebPushOptions {
  /** P-256, 32 bytes in base64url: whoever holds it may notify our members. */
  privateKey: string;
  /** Where a push service reaches us about what we send. */
  subject: string;
  /** The only origin that may be plain or inside: a stand-in for tests. */
  sandboxOrigin: string | null;
  timeoutMs?: number;
  /** Told what became of each: a status, 0 where nobody answered. */
  onAnswer?: (status: number) => void;
}

/** A day: who has not been online since then reads it in the inbox. */
const keepSeconds = 24 * 60 * 60;

/** Web Push (RFC 8030, 8291, 8292): each browser's company gives out addresses of its own. */
export function createWebPush(options: WebPushOptions): PushGateway {
  const { privateKey, subject, sandboxOrigin, timeoutMs = 5000, onAnswer } = options;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const publicKey = pair.getPublicKey('base64url');

  const line = createOutsideLine({ sandboxOrigin, timeoutMs });
  const accepts = ({ endpoint, p256dh, auth }: PushSubscription): boolean =>
    line.accepts(endpoint) && isPoint(p256dh) && bytesOf(auth)?.length === 16;

  function post(subscription: PushSubscription, topic: PushTopic): Promise<number> {
    const { endpoint, p256dh, auth } = subscription;
    // All that is said; the browser's own page writes the words.
    const hint = JSON.stringify({ topic });
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, hint, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: keepSeconds,
      // A newer hint takes the place of one that waits.
      topic,
    });
    return line.post(endpoint, headers, body ?? '');
  }

  return {
    publicKey,
    accepts,
    async send(subscription, topic = 'inbox') {
      // Rules may have become stricter since it was stored.
      if (!accepts(subscription)) return 'gone';
      const status = await post(subscription, topic).catch(() => 0);
      onAnswer?.(status);
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    },
  };
}

const bytesOf = (text: string): Buffer | null =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null;

/** A point of the curve: the mathematics refuses anything else only when the first message is sent. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== 65) return false;
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
