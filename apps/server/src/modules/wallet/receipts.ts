import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { formatAmount } from '@perya/money';
import type { Secrets } from '#platform/secrets';

/** DER around a bare Ed25519 seed (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface ReceiptKey {
  keyId: string;
  /** Raw, base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** The first signs; the public halves of all are compiled into the browser's bundle. Derived, not stored. */
export const receiptKeysFrom = (secrets: Secrets): [ReceiptKey, ...ReceiptKey[]] =>
  secrets.keys('receipts').map(receiptKeyOf) as [ReceiptKey, ...ReceiptKey[]];

function receiptKeyOf(seed: Buffer): ReceiptKey {
  const der = Buffer.concat([pkcs8Head, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { keyId: x.slice(0, 8), publicKey: x, privateKey };
}

export interface ReceiptFacts {
  issuer: string;
  account: string;
  transactionId: string;
  at: Date;
  kind: string;
  book: string;
  amount: bigint;
  after: bigint;
  currency: string;
  reference: string;
  chain: Buffer;
}

/** The text is what is signed, byte for byte: whoever checks it needs no rule for writing it again. */
export function signReceipt(key: ReceiptKey, facts: ReceiptFacts) {
  const text = JSON.stringify({
    v: 1,
    issuer: facts.issuer,
    account: facts.account,
    id: facts.transactionId,
    at: facts.at.toISOString(),
    kind: facts.kind,
    book: facts.book,
    amount: formatAmount(facts.amount),
    before: formatAmount(facts.after - facts.amount),
    after: formatAmount(facts.after),
    currency: facts.currency,
    reference: facts.reference,
    chain: facts.chain.toString('hex'),
  });
  const signature = sign(null, Buffer.from(text), key.privateKey).toString('base64url');
  return { text, signature, keyId: key.keyId };
}
