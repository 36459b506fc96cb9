import { hashOfText } from '@perya/fairness/owed';
import { isWritten, readRoots, readRootsFile, type SignedRoots } from '@perya/fairness/roots';
import { checkSigned, type Keys } from '../../../platform/signed/signed-text.ts';

interface Signed {
  text: string;
  signature: string;
  keyId: string;
}

/** What came of a check on this phone. */
export type RootsVerdict =
  | { kind: 'written'; issuer: string; night: string; takenAt: string; books: number; deeds: number }
  | { kind: 'unwritten' }
  | { kind: 'foreign' | 'unknown_key' | 'changed' | 'newer' | 'unsupported' };

/** A saved file, or what the server just answered, with nothing but the keys in the app: nobody is asked. */
export async function checkMarks(content: string, keys: Keys): Promise<RootsVerdict> {
  const file = readRootsFile(content);
  if (file === null) return { kind: 'foreign' };
  const kind = await checkSigned(file, keys);
  if (kind !== 'valid') return { kind };
  const said = readRoots(file.text);
  if (said === null) return { kind: 'newer' };
  if (!file.marks.every((mark) => isWritten(said, mark))) return { kind: 'unwritten' };
  const { issuer, night, takenAt } = said;
  const books = file.marks.filter((mark) => mark.kind === 'books').length;
  return { kind: 'written', issuer, night, takenAt, books, deeds: file.marks.length - books };
}

/** The file that keeps own marks: what was signed of the night, and the ways into it. */
export const marksFile = ({ text, signature, keyId }: Signed, marks: readonly unknown[]): string =>
  `${JSON.stringify({ text, signature, keyId, marks }, null, 2)}\n`;

export type NightState = 'good' | 'unsigned' | 'apart' | 'unclear';
export interface ReadNight {
  state: NightState;
  said: SignedRoots | null;
}

/** Nights, the newest first: each as it was signed, and followed by the one that names it. */
export function checkChain(nights: readonly Signed[], keys: Keys): Promise<ReadNight[]> {
  return Promise.all(
    nights.map(async (signed, at) => {
      const kind = await checkSigned(signed, keys);
      const said = readRoots(signed.text);
      if (kind === 'unsupported' || (kind === 'valid' && said === null)) return { state: 'unclear', said };
      if (kind !== 'valid') return { state: 'unsigned', said };
      // The oldest that is shown follows from one that is not.
      const older = nights[at + 1];
      const isNext = older === undefined || said?.before === hashOfText(older.text);
      return { state: isNext ? 'good' : 'apart', said };
    }),
  );
}
