import { hexOf, sha256 } from '../sha256.ts';
import type { BalanceProof, SignedNight } from './owed-file.ts';
import { climbed, joined, leafOf, nodeBytes, type SumNode } from './sum-tree.ts';

/** What does not fit: the proof is of another night, of another form, or does not lead to what was published. */
export type OwedFault = 'other_night' | 'form' | 'root' | 'total';
export type OwedVerdict =
  | { isInside: true; amount: bigint; steps: number }
  | { isInside: false; fault: OwedFault };

/** What lies on the own way, for who wants to see it: from the root down to the first part. */
export interface OwnWay {
  root: string;
  halves: [string, string];
}

const sides = [0, 1] as const;

function halvesOf({ number, parts }: BalanceProof): [SumNode, SumNode] {
  const [left, right] = sides.map((side) => {
    const { place, path, ...own } = parts[side];
    return climbed(sha256, leafOf(sha256, { side, number, ...own }), place, path);
  }) as [SumNode, SumNode];
  return [left, right];
}

const isOfForm = ({ parts }: BalanceProof, { depth }: SignedNight): boolean =>
  depth > 0 &&
  parts.every(({ place, path }) => path.length === (depth - 1) * nodeBytes && place < 2 ** (depth - 1));

/** Adds the way up from both parts of a balance; nobody is asked. The signature of the night is looked at by whoever calls this. */
export function checkOwed(night: SignedNight, proof: BalanceProof): OwedVerdict {
  const isSame = (['issuer', 'currency', 'night'] as const).every((name) => night[name] === proof[name]);
  if (!isSame) return { isInside: false, fault: 'other_night' };
  if (!isOfForm(proof, night)) return { isInside: false, fault: 'form' };
  try {
    const root = joined(sha256, ...halvesOf(proof));
    if (hexOf(root.hash) !== night.root) return { isInside: false, fault: 'root' };
    if (root.sum !== night.total) return { isInside: false, fault: 'total' };
  } catch {
    // A sum beyond what a ledger can hold.
    return { isInside: false, fault: 'form' };
  }
  const [first, second] = proof.parts;
  return { isInside: true, amount: first.amount + second.amount, steps: night.depth };
}

/** Only of a proof that fits. */
export function ownWay(proof: BalanceProof): OwnWay {
  const [left, right] = halvesOf(proof);
  return { root: hexOf(joined(sha256, left, right).hash), halves: [hexOf(left.hash), hexOf(right.hash)] };
}

/** What a night's text names as the one before it. */
export const hashOfText = (text: string): string => hexOf(sha256(new TextEncoder().encode(text)));
