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

/** Packed, so that a code of it can still be scanned from a small screen. */
export async function receiptHash({ text, signature, keyId }: Signed): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  return `#${keyId}.${signature}.${toBase64Url(packed)}`;
}

/** A receipt unpacks to far less; a bomb does not get to. */
const longestPacked = 4000;

/** The receipt in an address, or null where there is none; whether it is ours is for the check to say. */
export async function readReceiptHash(hash: string): Promise<Signed | null> {
  const [keyId, signature, packed] = hash.slice(1).split('.');
  if (!keyId || !signature || !packed || packed.length > longestPacked) return null;
  try {
    const bytes = await through(fromBase64Url(packed), new DecompressionStream('deflate-raw'));
    return { keyId, signature, text: new TextDecoder().decode(bytes) };
  } catch {
    return null;
  }
}
