/** Public keys by their ids. */
export type Keys = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** `id:key`, comma-separated, the raw key in base64url. */
export function readKeys(text: string): Keys {
  const pairs = text.split(',').flatMap((entry) => {
    const [keyId = '', key = ''] = entry.trim().split(':');
    const bytes = fromBase64Url(key);
    return keyId !== '' && bytes?.length === 32 ? [[keyId, bytes] as const] : [];
  });
  return new Map(pairs);
}

/** Compiled in: a key that came with what is signed would prove nothing, and nobody has to be asked. */
export const receiptKeys = readKeys(String(import.meta.env.VITE_RECEIPT_PUBLIC_KEYS ?? ''));

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
  } catch {
    return null;
  }
}

/** Whether the signature is that of exactly this text; null where the browser cannot tell. */
async function isSigned(
  text: string,
  signature: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, signature, new TextEncoder().encode(text));
  } catch {
    return null;
  }
}

/** Held; signed by nobody we know; not what was signed; beyond this browser. */
export async function checkSigned(
  { text, signature, keyId }: { text: string; signature: string; keyId: string },
  keys: Keys,
): Promise<'valid' | 'unknown_key' | 'changed' | 'unsupported'> {
  const key = keys.get(keyId);
  if (!key) return 'unknown_key';
  const bytes = fromBase64Url(signature);
  const isOurs = bytes?.length === 64 && (await isSigned(text, bytes, key));
  if (isOurs === null) return 'unsupported';
  return isOurs ? 'valid' : 'changed';
}
