/**
 * SHA-256 and HMAC-SHA256 (FIPS 180-4, FIPS 198-1), synchronous and without any platform's crypto: the rules of a game
 * then read the same in Node and in the browser. Only for draws and their check; nothing secret is compared here.
 */

const blockBytes = 64;
const digestBytes = 32;

const start = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

const k = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

// One schedule for all: nothing here waits, so nobody sees it half used.
const w = new Int32Array(64);

/** The casts say what the loop bounds already do; a default in their place would cost a branch for each word. */
const at = (words: Int32Array, index: number): number => words[index] as number;

function spread(bytes: Uint8Array, from: number): void {
  for (let i = 0, p = from; i < 16; i += 1, p += 4) {
    w[i] =
      ((bytes[p] as number) << 24) |
      ((bytes[p + 1] as number) << 16) |
      ((bytes[p + 2] as number) << 8) |
      (bytes[p + 3] as number);
  }
  for (let i = 16; i < 64; i += 1) {
    const x = at(w, i - 15);
    const y = at(w, i - 2);
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0;
  }
}

function compress(state: Int32Array, bytes: Uint8Array, from: number): void {
  spread(bytes, from);
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(k, i) + at(w, i)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

const tail = new Uint8Array(2 * blockBytes);

/** Finishes a state that has already taken `before` bytes, a whole number of blocks. */
function finish(state: Int32Array, message: Uint8Array, before: number): Uint8Array {
  const length = message.length;
  const whole = length - (length % blockBytes);
  for (let from = 0; from < whole; from += blockBytes) compress(state, message, from);
  const rest = length - whole;
  const end = rest + 9 > blockBytes ? 2 * blockBytes : blockBytes;
  for (let i = 0; i < rest; i += 1) tail[i] = message[whole + i] as number;
  tail[rest] = 0x80;
  for (let i = rest + 1; i < end; i += 1) tail[i] = 0;
  // The length is counted in bits; 2^32 bytes never come here, so 36 bits are enough.
  const bytes = before + length;
  tail[end - 5] = bytes >>> 29;
  tail[end - 4] = bytes >>> 21;
  tail[end - 3] = bytes >>> 13;
  tail[end - 2] = bytes >>> 5;
  tail[end - 1] = bytes << 3;
  for (let from = 0; from < end; from += blockBytes) compress(state, tail, from);

  const digest = new Uint8Array(digestBytes);
  for (let i = 0; i < 8; i += 1) {
    const word = at(state, i);
    digest[4 * i] = word >>> 24;
    digest[4 * i + 1] = word >>> 16;
    digest[4 * i + 2] = word >>> 8;
    digest[4 * i + 3] = word;
  }
  return digest;
}

export const sha256 = (message: Uint8Array): Uint8Array => finish(Int32Array.from(start), message, 0);

/** The two halves of HMAC after the key, so that many messages under one key pay for it once. */
interface HmacKey {
  inner: Int32Array;
  outer: Int32Array;
}

function padded(key: Uint8Array, mask: number): Int32Array {
  const block = new Uint8Array(blockBytes).fill(mask);
  for (let i = 0; i < key.length; i += 1) block[i] = (key[i] as number) ^ mask;
  const state = Int32Array.from(start);
  compress(state, block, 0);
  return state;
}

export function hmacKey(key: Uint8Array): HmacKey {
  const short = key.length > blockBytes ? sha256(key) : key;
  return { inner: padded(short, 0x36), outer: padded(short, 0x5c) };
}

const working = new Int32Array(8);

export function hmac({ inner, outer }: HmacKey, message: Uint8Array): Uint8Array {
  working.set(inner);
  const first = finish(working, message, blockBytes);
  working.set(outer);
  return finish(working, first, blockBytes);
}

const encoder = new TextEncoder();

/** UTF-8. Seeds are plain letters nearly always, and for those the encoder is slower than the hash. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 127) return encoder.encode(text);
    bytes[i] = code;
  }
  return bytes;
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What locks a secret: the hash of its text, as a person can work out with any tool. */
export const hashOfSecret = (secret: string): string => hexOf(sha256(bytesOf(secret)));
