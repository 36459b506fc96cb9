import { createHmac, timingSafeEqual } from 'node:crypto';

/** Exactly as the company writes it, so that nothing has to be parsed before the signature is known to be right. */
const form = /^\{"x":"([A-Za-z0-9+/]{4,87380}={0,2})","sign":"([0-9a-f]{64})"\}$/;

/** The signed payload's bytes, or null. Every key is tried to its end. */
export function openEnvelope(secrets: readonly string[], body: Buffer): Buffer | null {
  const [, packed, claimed] = form.exec(body.toString('latin1')) ?? [];
  if (packed === undefined || claimed === undefined) return null;
  const given = Buffer.from(claimed, 'hex');
  const matches = secrets.map((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(packed).digest(), given),
  );
  return matches.includes(true) ? Buffer.from(packed, 'base64') : null;
}
