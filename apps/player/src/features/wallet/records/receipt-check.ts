import type { Receipt } from '../queries.ts';

/** What a receipt says, once its signature holds. */
export interface Stated {
  issuer: string;
  account: string;
  id: string;
  at: string;
  kind: string;
  book: string;
  amount: string;
  before: string;
  after: string;
  currency: string;
  reference: string;
  /** Ties this line of the ledger to all lines before it. */
  chain: string;
}

/** Held; no receipt at all; signed by nobody we know; not what was signed; of a later version; beyond this browser. */
export const verdicts = ['valid', 'foreign', 'unknown_key', 'changed', 'newer', 'unsupported'] as const;
export type Verdict =
  | { kind: 'valid'; stated: Stated; keyId: string }
  | { kind: Exclude<(typeof verdicts)[number], 'valid'> };

/** Public keys by their ids: `id:key`, comma-separated, the raw key in base64url. */
export function readKeys(text: string): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const pairs = text.split(',').flatMap((entry) => {
    const [keyId = '', key = ''] = entry.trim().split(':');
    const bytes = fromBase64Url(key);
    return keyId !== '' && bytes?.length === 32 ? [[keyId, bytes] as const] : [];
  });
  return new Map(pairs);
}

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

/** The file that keeps a receipt. */
export const receiptFile = ({ text, signature, keyId }: Receipt): string =>
  `${JSON.stringify({ text, signature, keyId }, null, 2)}\n`;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
const hasTexts = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, string> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const statedNames = [
  'issuer',
  'account',
  'id',
  'at',
  'kind',
  'book',
  'amount',
  'before',
  'after',
  'currency',
  'reference',
  'chain',
] as const satisfies readonly (keyof Stated)[];

const isAmount = (text: string) => /^-?\d{1,13}\.\d{2}$/.test(text);
const isStated = (value: unknown): value is Stated =>
  hasTexts(value, statedNames) &&
  [value.amount, value.before, value.after].every(isAmount) &&
  !Number.isNaN(Date.parse(value.at));

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

/** Checks what somebody holds for a receipt, with nothing but the public keys: nobody is asked. */
export async function checkReceipt(
  content: string,
  keys: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<Verdict> {
  const file = parse(content);
  if (!hasTexts(file, ['text', 'signature', 'keyId'])) return { kind: 'foreign' };
  const signature = fromBase64Url(file.signature);
  const key = keys.get(file.keyId);
  if (!key) return { kind: 'unknown_key' };
  if (signature?.length !== 64) return { kind: 'changed' };
  const isOurs = await isSigned(file.text, signature, key);
  if (isOurs === null) return { kind: 'unsupported' };
  if (!isOurs) return { kind: 'changed' };
  const stated = parse(file.text);
  const isKnown = (stated as { v?: unknown } | null)?.v === 1 && isStated(stated);
  return isKnown ? { kind: 'valid', stated, keyId: file.keyId } : { kind: 'newer' };
}
