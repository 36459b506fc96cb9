import { payTableOf } from './pay-table.ts';
import { verifyRound } from './receipt.ts';
import type { RoundFile } from './round-file.ts';

export type Part = 'fits' | 'differs' | 'unknown';

/** What came of playing a round again. */
export type RoundVerdict =
  | { kind: 'foreign' | 'locked' }
  | {
      kind: 'checked';
      isGood: boolean;
      hash: Part;
      outcome: Part;
      paid: Part;
      /** Whether the round was paid by the table that this browser has. */
      payTable: Part;
      found: bigint | null;
    };

function tableOf({ receipt: { game }, payTable }: Extract<RoundFile, { kind: 'whole' }>): Part {
  if (payTable === null) return 'unknown';
  return payTable === payTableOf(game) ? 'fits' : 'differs';
}

/** Plays the round again in this browser; nobody is asked. */
export function checkRound(file: RoundFile): RoundVerdict {
  if (file.kind !== 'whole') return { kind: file.kind };
  try {
    const { differs, paid } = verifyRound(file.receipt);
    const part = (name: (typeof differs)[number]): Part => (differs.includes(name) ? 'differs' : 'fits');
    const [hash, outcome] = [part('secretHash'), part('outcome')];
    const payTable = tableOf(file);
    // By another table it pays something else: that says nothing of this round.
    const isPayKnown = file.isPayKnown && payTable !== 'differs';
    const pay = isPayKnown ? part('paid') : 'unknown';
    const isGood = hash === 'fits' && outcome === 'fits' && pay !== 'differs';
    return { kind: 'checked', isGood, hash, outcome, paid: pay, payTable, found: isPayKnown ? paid : null };
  } catch {
    // Numbers no rule knows, such as a card with three columns.
    return { kind: 'foreign' };
  }
}
