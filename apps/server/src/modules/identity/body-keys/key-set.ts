import type { JsonWebKey, KeyObject } from 'node:crypto';
import { createECDH, createPrivateKey, hkdfSync } from 'node:crypto';
import { CompactSign } from 'jose';
import type { Secrets } from '#platform/secrets';

export interface OfferedKey {
  kid: string;
  jwk: JsonWebKey;
  expires: Date;
}

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const coordinateBytes = 32;
/** 64 bits more than the order has: what is left after the division is then even enough (FIPS 186-5, A.2.1). */
const seedBytes = coordinateBytes + 8;

/** From 1 to order - 1. */
function scalarFrom(seed: Buffer): Buffer {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(2 * coordinateBytes, '0'), 'hex');
}

/**
 * The key that signs key sets. Derived, not stored: all processes of an installation have the same one, and its public
 * part can be compiled into the browser's bundle.
 */
export function signingKeyFrom(secrets: Secrets): { privateKey: KeyObject; publicJwk: JsonWebKey } {
  const seed = Buffer.from(hkdfSync('sha256', secrets.lastingKey('key set'), '', 'P-256', seedBytes));
  const scalar = scalarFrom(seed);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  // 0x04, x, y
  const point = curve.getPublicKey();
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + coordinateBytes).toString('base64url'),
    y: point.subarray(1 + coordinateBytes).toString('base64url'),
  };
  const privateKey = createPrivateKey({
    key: { ...publicJwk, d: scalar.toString('base64url') },
    format: 'jwk',
  });
  return { privateKey, publicJwk };
}

/** Browsers take keys for bodies only from a signed set: whoever alters an answer on its way cannot slip in his own (DEC-105). */
export function signKeySet(keys: readonly OfferedKey[], signingKey: KeyObject): Promise<string> {
  const offered = keys.map(({ kid, jwk, expires }) => ({ kid, jwk, expires: expires.getTime() }));
  return new CompactSign(Buffer.from(JSON.stringify({ keys: offered })))
    .setProtectedHeader({ alg: 'ES256', typ: 'key-set' })
    .sign(signingKey);
}
