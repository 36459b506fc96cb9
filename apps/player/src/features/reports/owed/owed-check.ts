import {
  checkOwed,
  type OwedFault,
  ownWay,
  type OwnWay,
  readNight,
  readOwedFile,
} from '@perya/fairness/owed';
import { formatAmount } from '@perya/money';
import { checkSigned, type Keys } from '../../../platform/signed/signed-text.ts';

/** What came of a check on this phone; amounts as they are shown, and the exact one where that says less. */
export type BalanceVerdict =
  | {
      kind: 'inside';
      issuer: string;
      night: string;
      takenAt: string;
      amount: string;
      total: string;
      currency: string;
      number: string;
      steps: number;
      way: OwnWay;
    }
  | { kind: 'broken'; fault: OwedFault }
  | { kind: 'foreign' | 'unknown_key' | 'changed' | 'newer' | 'unsupported' };

/** The name under which the time of a check stands in the browser's own timeline. */
const measured = 'balance check';

/** A saved proof, or one that the server just answered, with nothing but the keys in the app: nobody is asked. */
export async function checkBalance(content: string, keys: Keys): Promise<BalanceVerdict> {
  const start = performance.now();
  const file = readOwedFile(content);
  if (file === null) return { kind: 'foreign' };
  const kind = await checkSigned(file, keys);
  if (kind !== 'valid') return { kind };
  const night = readNight(file.text);
  if (night === null) return { kind: 'newer' };
  const verdict = checkOwed(night, file.proof);
  performance.measure(measured, { start });
  if (!verdict.isInside) return { kind: 'broken', fault: verdict.fault };
  return {
    kind: 'inside',
    issuer: night.issuer,
    night: night.night,
    takenAt: night.takenAt,
    amount: formatAmount(verdict.amount),
    total: formatAmount(night.total),
    currency: night.currency,
    number: String(file.proof.number),
    steps: verdict.steps,
    way: ownWay(file.proof),
  };
}

interface Signed {
  text: string;
  signature: string;
  keyId: string;
}

/** The file that keeps a proof: what was signed of the night, and the own way into it. */
export const proofFile = ({ text, signature, keyId }: Signed, proof: unknown): string =>
  `${JSON.stringify({ text, signature, keyId, proof }, null, 2)}\n`;
