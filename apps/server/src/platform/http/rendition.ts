import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** An answer as bytes, with the mark by which a browser recognises that it has it already. */
export interface Rendition {
  body: Buffer;
  etag: string;
  /** Compressed when first wanted, then kept as long as the answer itself. */
  brotli: () => Promise<Buffer>;
}

const compress = promisify(brotliCompress);
const worthwhileBytes = 1024;

export function rendition(value: unknown): Rendition {
  const body = Buffer.from(JSON.stringify({ success: true, value }));
  // Weak: the same mark stands for the plain and the compressed bytes.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  let compressed: Promise<Buffer> | undefined;
  return {
    body,
    etag,
    brotli: () => (compressed ??= compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  };
}

export function wantsBrotli(acceptEncoding: string | undefined, made: Rendition): boolean {
  return made.body.length >= worthwhileBytes && /\bbr\b/.test(acceptEncoding ?? '');
}

export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || bare(one) === bare(etag));
}

const bare = (etag: string) => etag.trim().replace(/^W\//, '');
