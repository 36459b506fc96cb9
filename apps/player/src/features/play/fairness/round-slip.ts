import { formatAmount, parseAmount } from '@perya/money';
import { packedText } from '../../../platform/navigation/receipt-link.ts';
import type { RecordDetail } from '../queries.ts';

export interface RoundSlip {
  proof: Readonly<Record<string, unknown>>;
  detail: Pick<RecordDetail, 'record' | 'jackpotPaid' | 'transactionIds'>;
}

/** What the record proves, with its money. A pool is paid beside what the rules pay. */
function saved({ proof, detail: { record, jackpotPaid } }: RoundSlip) {
  const { stake, currency, net } = record;
  const prize = parseAmount(jackpotPaid);
  const paid = formatAmount(parseAmount(record.paid) - prize);
  return { stake, paid, currency, jackpot: prize > 0n, net, ...proof };
}

/** One file: seeds, pay table, outcome, and the signed lines of the ledger behind it. */
export const roundFile = (slip: RoundSlip, receipts: readonly unknown[] = []): string =>
  `${JSON.stringify({ ...saved(slip), ...(receipts.length > 0 && { receipts }) }, null, 2)}\n`;

/** Beyond it a code becomes too fine for a phone's camera. */
const longestLink = 1200;

/** The address that plays the round again, behind the #; null where a code of it could not be read. */
export async function roundLink(slip: RoundSlip, origin: string): Promise<string | null> {
  const link = `${origin}/m/verify-round#${await packedText(JSON.stringify(saved(slip)))}`;
  return link.length > longestLink ? null : link;
}
