import { hexOf, sha256 } from '../sha256.ts';
import { climbedMarks, leafOfMark, markBytes } from './mark-tree.ts';
import type { MarkProof, SignedRoots } from './roots-file.ts';

/** Whether a mark leads to what was published; nobody is asked. The signature of the night is looked at by whoever calls this. */
export function isWritten(night: SignedRoots, mark: MarkProof): boolean {
  const { depth, root, leaves } = night[mark.kind];
  if (mark.path.length !== depth * markBytes || mark.place >= leaves) return false;
  return hexOf(climbedMarks(sha256, leafOfMark(sha256, mark), mark.place, mark.path)) === root;
}
