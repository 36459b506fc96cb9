import type { JWK } from 'jose';
import { CompactEncrypt, compactVerify, importJWK } from 'jose';

interface OfferedKey {
  kid: string;
  jwk: JWK;
  expires: number;
}

/** Compiled in: a key that came by the same way as the set would prove nothing. */
const signerOf = (): Promise<CryptoKey | Uint8Array> =>
  importJWK(JSON.parse(String(import.meta.env.VITE_KEY_SET_PUBLIC_KEY)) as JWK, 'ES256');

/** The key that lives longest, without a look at the phone's clock, which may be wrong; the server knows what is over. */
async function newestKey(keySet: string): Promise<OfferedKey> {
  const { payload, protectedHeader } = await compactVerify(keySet, await signerOf(), {
    algorithms: ['ES256'],
  });
  // The same key may one day sign other things.
  if (protectedHeader.typ !== 'key-set') throw new TypeError('not a key set');
  const { keys } = JSON.parse(new TextDecoder().decode(payload)) as { keys: OfferedKey[] };
  const [newest] = keys.toSorted((one, other) => other.expires - one.expires);
  if (!newest) throw new TypeError('an empty key set');
  return newest;
}

/**
 * The body of a call that carries a password or a code, readable by the server alone (DEC-105). Loads jose: import this
 * file when a form opens, not with the page. Fails when the key set is not signed by our server.
 */
export async function sealBody(
  payload: object,
  keySet: string,
  { nonce, endpoint }: { nonce: string; endpoint: string },
): Promise<{ data: string; kid: string }> {
  const { kid, jwk } = await newestKey(keySet);
  const content = { body: payload, nonce, endpoint, iat: Math.floor(Date.now() / 1000) };
  const data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
  return { data, kid };
}
