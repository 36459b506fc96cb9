/** A signed receipt inside an address: behind the #, which no browser sends to anybody. */
export interface Signed {
  text: string;
  signature: string;
  keyId: string;
}

export const verifyPath = '/m/verify-receipt';

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

async function through(bytes: BlobPart, stream: CompressionStream | DecompressionStream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** Small enough that a code of it can still be scanned from a small screen. */
export const packedText = async (text: string): Promise<string> =>
  toBase64Url(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));

export const receiptHash = async ({ text, signature, keyId }: Signed): Promise<string> =>
  `#${keyId}.${signature}.${await packedText(text)}`;

/** A receipt unpacks to far less; a bomb does not get to. */
const longestPacked = 4000;

/** Null for what nobody packed so. */
export async function unpackedText(packed: string): Promise<string | null> {
  if (packed === '' || packed.length > longestPacked) return null;
  try {
    const bytes = await through(fromBase64Url(packed), new DecompressionStream('deflate-raw'));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** The receipt in an address, or null where there is none; whether it is ours is for the check to say. */
export async function readReceiptHash(hash: string): Promise<Signed | null> {
  const [keyId, signature, packed] = hash.slice(1).split('.');
  const text = keyId && signature && packed ? await unpackedText(packed) : null;
  return keyId && signature && text !== null ? { keyId, signature, text } : null;
}
