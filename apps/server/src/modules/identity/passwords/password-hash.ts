import { argon2Sync, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface HashCost {
  memoryKiB: number;
  passes: number;
}

/** Argon2id with 19 MiB and two passes. */
export const standardCost: HashCost = { memoryKiB: 19_456, passes: 2 };

const saltBytes = 16;
const hashBytes = 32;
const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=1\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{43})$/;

const withoutPadding = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

interface Stored {
  cost: HashCost;
  salt: Buffer;
  hash: Buffer;
}

function parse(text: string): Stored | null {
  const [, memory, passes, salt, hash] = phc.exec(text) ?? [];
  if (memory === undefined || passes === undefined || salt === undefined || hash === undefined) return null;
  return {
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

const write = ({ memoryKiB, passes }: HashCost, salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${withoutPadding(salt)}$${withoutPadding(hash)}`;

/**
 * What is hashed instead of the password: a stolen table alone, without the pepper, cannot be searched. The same
 * letters typed on another keyboard may arrive composed differently, hence the normal form.
 */
export const peppered = (pepper: Buffer, password: string): Buffer =>
  createHmac('sha256', pepper).update(password.normalize('NFC')).digest();

/** The PHC string of a peppered password. */
export const hash = (message: Uint8Array, cost: HashCost, salt = randomBytes(saltBytes)): string =>
  write(cost, salt, argon2id(message, salt, cost));

export function verify(message: Uint8Array, stored: string): boolean {
  const parsed = parse(stored);
  return parsed !== null && timingSafeEqual(argon2id(message, parsed.salt, parsed.cost), parsed.hash);
}

/** A string that costs as much to verify as a real one and that no password fits. */
export const dummyHash = (cost: HashCost): string =>
  write(cost, randomBytes(saltBytes), randomBytes(hashBytes));

/** True for a string made under another cost than today's: hash anew while the password is at hand. */
export function needsRehash(stored: string, cost: HashCost = standardCost): boolean {
  const parsed = parse(stored);
  return parsed === null || parsed.cost.memoryKiB !== cost.memoryKiB || parsed.cost.passes !== cost.passes;
}
