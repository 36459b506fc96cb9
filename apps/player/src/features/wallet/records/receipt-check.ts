import { checkSigned, type Keys } from '../../../platform/signed/signed-text.ts';
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

/** Checks what somebody holds for a receipt, with nothing but the public keys: nobody is asked. */
export async function checkReceipt(content: string, keys: Keys): Promise<Verdict> {
  const file = parse(content);
  if (!hasTexts(file, ['text', 'signature', 'keyId'])) return { kind: 'foreign' };
  const kind = await checkSigned(file, keys);
  if (kind !== 'valid') return { kind };
  const stated = parse(file.text);
  const isKnown = (stated as { v?: unknown } | null)?.v === 1 && isStated(stated);
  return isKnown ? { kind: 'valid', stated, keyId: file.keyId } : { kind: 'newer' };
}
