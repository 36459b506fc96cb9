import { bytesFrom, isFields, isText, isWhole, numberOf, parsed } from '../file-fields.ts';
import { nodeBytes, saltBytes } from './sum-tree.ts';

/** What is signed of a night, once its signature holds. Amounts are whole millionths. */
export interface SignedNight {
  issuer: string;
  currency: string;
  night: string;
  takenAt: string;
  total: bigint;
  stakes: bigint;
  balances: number;
  /** Levels below the root. */
  depth: number;
  root: string;
  /** SHA-256 of the text of the night before it; empty for the first. */
  before: string;
}

export interface ProofPart {
  /** Among the leaves of its side, from the left. */
  place: number;
  amount: bigint;
  salt: Uint8Array;
  path: Uint8Array;
}

export interface BalanceProof {
  issuer: string;
  currency: string;
  night: string;
  number: bigint;
  parts: [ProofPart, ProofPart];
}

/** What a member saves: the night as it was signed, and the own way into it. */
export interface OwedFile {
  text: string;
  signature: string;
  keyId: string;
  proof: BalanceProof;
}

/** Null for a text that is not of this form, or of a later one. */
export function readNight(text: string): SignedNight | null {
  const said = parsed(text);
  if (said?.['v'] !== 1 || said['what'] !== 'owed') return null;
  const { issuer, currency, night, takenAt, balances, depth, root, before } = said;
  const [total, stakes] = [numberOf(said['total']), numberOf(said['stakes'])];
  const isNight =
    [issuer, currency, night, takenAt].every(isText) &&
    isWhole(balances) &&
    isWhole(depth) &&
    isText(root) &&
    isText(before);
  if (!isNight || total === null || stakes === null) return null;
  return {
    ...({ issuer, currency, night, takenAt } as SignedNight),
    total,
    stakes,
    balances,
    depth,
    root,
    before,
  };
}

const deepest = 40;

function partOf(value: unknown): ProofPart | null {
  if (!isFields(value)) return null;
  const amount = numberOf(value['amount']);
  const salt = bytesFrom(value['salt'], saltBytes);
  const path = bytesFrom(value['path'], deepest * nodeBytes);
  const { place } = value;
  if (amount === null || salt?.length !== saltBytes || path === null || !isWhole(place)) return null;
  return path.length % nodeBytes === 0 ? { place, amount, salt, path } : null;
}

/** Reads what the server answers as a member's own proof, and what a file keeps of it. */
export function readProof(value: unknown): BalanceProof | null {
  if (!isFields(value) || value['v'] !== 1) return null;
  const { issuer, currency, night, parts } = value;
  const number = numberOf(value['number']);
  if (!isText(issuer) || !isText(currency) || !isText(night) || number === null) return null;
  const [first, second] = Array.isArray(parts) && parts.length === 2 ? parts.map(partOf) : [];
  return first && second ? { issuer, currency, night, number, parts: [first, second] } : null;
}

/** Reads a saved file. Nothing in it is believed; it only has to have the form. */
export function readOwedFile(content: string): OwedFile | null {
  const file = parsed(content);
  const { text, signature, keyId } = file ?? {};
  const proof = readProof(file?.['proof']);
  const isSigned = typeof text === 'string' && typeof signature === 'string' && typeof keyId === 'string';
  return isSigned && proof ? { text, signature, keyId, proof } : null;
}
