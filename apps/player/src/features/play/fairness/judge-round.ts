import { checkRound, readRoundText, type RoundVerdict } from '@perya/fairness/check';
import { receiptKeys } from '../../../platform/signed/signed-text.ts';
import { checkLines, type LinesVerdict } from './signed-lines.ts';

export type SlipVerdict = RoundVerdict & LinesVerdict;

/** A saved round, on this phone alone: its draw, its pay table, and the signed lines of its money. */
export async function judgeRound(text: string): Promise<SlipVerdict> {
  const [verdict, lines] = [checkRound(readRoundText(text)), await checkLines(text, receiptKeys)];
  const isGood = verdict.kind === 'checked' && verdict.isGood && lines.lines !== 'differs';
  return verdict.kind === 'checked' ? { ...verdict, ...lines, isGood } : { ...verdict, ...lines };
}
