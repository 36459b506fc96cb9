import { argon2Sync, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface HashCost {
  memoryKiB: number;
  passes: number;
}

/** Argon2id with 19 MiB and two passes. */
export const standardCost: HashCost = { memoryKiB: 19_456, passes: 2 };

const saltBytes = 16;
const hashBytes = 32;
const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=1(?:,keyid=([A-Za-z0-9+/]{8}))?\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{43})$/;

const withoutPadding = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

interface Stored {
  /** Which pepper; strings of the time before peppers had versions do not say it. */
  keyId: string | null;
  cost: HashCost;
  salt: Buffer;
  hash: Buffer;
}

function parse(text: string): Stored | null {
  const [, memory, passes, keyId, salt, hash] = phc.exec(text) ?? [];
  if (memory === undefined || passes === undefined || salt === undefined || hash === undefined) return null;
  return {
    keyId: keyId ?? null,
    cost: { memoryKiB: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

const argon2id = (message: Uint8Array, salt: Buffer, { memoryKiB, passes }: HashCost): Buffer =>
  argon2Sync('argon2id', {
    message,
    nonce: salt,
    memory: memoryKiB,
    passes,
    parallelism: 1,
    tagLength: hashBytes,
  });

const write = ({ memoryKiB, passes }: HashCost, keyId: string | null, salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1${keyId === null ? '' : `,keyid=${keyId}`}$${withoutPadding(salt)}$${withoutPadding(hash)}`;

/** Names a pepper without telling anything about it. */
export const keyIdOf = (pepper: Buffer): string =>
  createHmac('sha256', pepper).update('key id').digest('base64').slice(0, 8);

/** The pepper a stored string was made with: it says so, or it is of the time of the eldest. */
export function pepperOf(peppers: readonly Buffer[], stored: string | null): Buffer | undefined {
  const keyId = stored === null ? null : (parse(stored)?.keyId ?? null);
  return keyId === null ? peppers.at(-1) : peppers.find((one) => keyIdOf(one) === keyId);
}

/**
 * What is hashed instead of the password: a stolen table alone, without the pepper, cannot be searched. The same
 * letters typed on another keyboard may arrive composed differently, hence the normal form.
 */
export const peppered = (pepper: Buffer, password: string): Buffer =>
  createHmac('sha256', pepper).update(password.normalize('NFC')).digest();

/** The PHC string of a peppered password. */
export const hash = (
  message: Uint8Array,
  cost: HashCost,
  keyId: string | null,
  salt = randomBytes(saltBytes),
): string => write(cost, keyId, salt, argon2id(message, salt, cost));

export function verify(message: Uint8Array, stored: string): boolean {
  const parsed = parse(stored);
  return parsed !== null && timingSafeEqual(argon2id(message, parsed.salt, parsed.cost), parsed.hash);
}

/** A string that costs as much to verify as a real one and that no password fits. */
export const dummyHash = (cost: HashCost, keyId: string): string =>
  write(cost, keyId, randomBytes(saltBytes), randomBytes(hashBytes));

/** True for a string made under another cost or pepper than today's: hash anew while the password is at hand. */
export function needsRehash(stored: string, cost: HashCost, keyId: string): boolean {
  const made = parse(stored);
  return made?.keyId !== keyId || made.cost.memoryKiB !== cost.memoryKiB || made.cost.passes !== cost.passes;
}
