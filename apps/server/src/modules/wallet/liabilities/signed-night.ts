import { createHash, sign } from 'node:crypto';
import type { ReceiptKey } from '../receipts.ts';
import type { Cut } from './cut.ts';
import type { Tree } from './tree.ts';

export interface NightFacts {
  merchant: string;
  currency: string;
  night: string;
  cut: Cut;
  tree: Tree;
  /** The text of the night before it, where there is one. */
  before: string | null;
}

/** The text is what is signed, byte for byte, and the next one carries its hash. Amounts are whole millionths. */
export function signNight(key: ReceiptKey, { merchant, currency, night, cut, tree, before }: NightFacts) {
  const text = JSON.stringify({
    v: 1,
    what: 'owed',
    issuer: merchant,
    currency,
    night,
    takenAt: cut.takenAt.toISOString(),
    total: String(tree.root.sum),
    stakes: String(cut.stakes),
    balances: cut.numbers.length,
    depth: tree.depth,
    root: Buffer.from(tree.root.hash).toString('hex'),
    before: before === null ? '' : createHash('sha256').update(before).digest('hex'),
  });
  return {
    text,
    signature: sign(null, Buffer.from(text), key.privateKey).toString('base64url'),
    keyId: key.keyId,
  };
}
