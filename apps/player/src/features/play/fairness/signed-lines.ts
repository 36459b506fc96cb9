import type { Part } from '@perya/fairness/check';
import { parseAmount } from '@perya/money';
import { checkSigned, type Keys } from '../../../platform/signed/signed-text.ts';

/** What the signed lines in a saved round say of its money. */
export interface LinesVerdict {
  lines: Part;
  count: number;
}

interface Signed {
  text: string;
  signature: string;
  keyId: string;
}
const isSigned = (value: unknown): value is Signed =>
  typeof value === 'object' &&
  value !== null &&
  ['text', 'signature', 'keyId'].every(
    (name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string',
  );

/** Money of the member, and what was kept back for a debt; points and turnover are no money. */
const signs: Readonly<Record<string, bigint>> = { cash: 1n, bonus: 1n, locked: 1n, trial: 1n, debt: -1n };

const mostLines = 40;

/** Nothing was in the file; signed and together what the round gained or lost; or not. */
export async function checkLines(content: string, keys: Keys): Promise<LinesVerdict> {
  const none = { lines: 'unknown', count: 0 } as const;
  try {
    const { receipts, net } = JSON.parse(content) as { receipts?: unknown; net?: unknown };
    if (!Array.isArray(receipts) || typeof net !== 'string' || receipts.length === 0) return none;
    const differs = { lines: 'differs', count: receipts.length } as const;
    if (receipts.length > mostLines || !receipts.every(isSigned)) return differs;
    let sum = 0n;
    const seen = new Set<string>();
    for (const receipt of receipts) {
      const held = await checkSigned(receipt, keys);
      if (held === 'unsupported') return none;
      const { id, book, amount } = JSON.parse(receipt.text) as Record<'id' | 'book' | 'amount', string>;
      // The same line twice would pay twice.
      if (held !== 'valid' || seen.has(id)) return differs;
      seen.add(id);
      sum += (signs[book] ?? 0n) * parseAmount(amount);
    }
    return sum === parseAmount(net) ? { lines: 'fits', count: receipts.length } : differs;
  } catch {
    return none;
  }
}
