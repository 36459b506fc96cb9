import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import type { PaymentGateway } from '#modules/cashier';

const toleranceMs = 5 * 60_000;
/** A compact JWS; an Ed25519 signature is 64 bytes. */
const form = /^([\w-]{1,400})\.([\w-]{1,4000})\.([\w-]{86})$/;

const Claims = z.strictObject({
  iss: z.literal('lambat'),
  aud: z.string(),
  iat: z.int(),
  jti: z.string().min(1).max(200),
  about: z.enum(['collect', 'disburse']),
  ref: z.string().min(1).max(200),
});

/** Undefined unless it is the one spelling of these bytes: another one must not be another notice. */
function bytesOf(segment: string): Buffer | undefined {
  const bytes = Buffer.from(segment, 'base64url');
  return bytes.toString('base64url') === segment ? bytes : undefined;
}

function parsed(segment: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(segment)));
  } catch {
    return undefined;
  }
}

/** The body is a token that the company's own key signed: we could not write one ourselves. */
export function createNoticeReader(options: {
  noticeKey: string;
  merchantId: string;
}): PaymentGateway['readNotice'] {
  const [kid = '', x = ''] = options.noticeKey.split(':');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  // What a token says of its own algorithm is not asked: it is this one or it is not believed.
  const Header = z.strictObject({ alg: z.literal('EdDSA'), kid: z.literal(kid) });

  return ({ body, now }) => {
    const [, header = '', payload = '', signature = ''] = form.exec(body.toString('latin1')) ?? [];
    const mark = bytesOf(signature);
    if (mark === undefined || !Header.safeParse(parsed(header)).success) return null;
    if (!verify(null, Buffer.from(`${header}.${payload}`), key, mark)) return null;
    const claims = Claims.safeParse(parsed(payload)).data;
    if (claims === undefined || claims.aud !== options.merchantId) return null;
    if (Math.abs(now.getTime() - claims.iat * 1000) > toleranceMs) return null;
    const kind = claims.about === 'collect' ? 'payment' : 'payout';
    return { eventId: claims.jti, kind, orderNo: claims.ref };
  };
}
