import type { ApiClient } from '@perya/api-client';
import type { ChallengeAnswer } from '@perya/contract';
import { askChallenge } from '../queries.ts';
import type { Challenge, ChallengePurpose } from '../queries.ts';

export type SliderPuzzle = Extract<NonNullable<Challenge['puzzle']>, { kind: 'SLIDER' }>;
/** What a person made of a slider: where the piece lies, or the digits typed instead. */
export type SliderAnswer = { challengeType: 'SLIDER' | 'TYPED'; challengeAnswer: string };
/** Shows the slider; null when it was closed. */
export type AskSlider = (puzzle: SliderPuzzle) => Promise<SliderAnswer | null>;

/**
 * Passes the check the merchant asks for (SMS-08, DEC-069) and answers the fields that prove it; null when it was
 * given up. A silent sign-in brings no `askSlider` and is given up where one would show.
 */
export async function passBotCheck(
  api: ApiClient,
  purpose: ChallengePurpose,
  askSlider?: AskSlider,
): Promise<ChallengeAnswer | null> {
  const { challengeType, challengeId, puzzle } = await askChallenge(api, purpose);
  if (challengeType === 'OFF' || puzzle === null) return {};
  if (puzzle.kind === 'SLIDER') {
    const answer = (await askSlider?.(puzzle)) ?? null;
    return answer && { ...answer, challengeId };
  }
  const { solveWork } = await import('../../../platform/bot-work/solve-work.ts');
  const work = typeof puzzle.work === 'string' ? puzzle.work : JSON.stringify(puzzle.work);
  const challengeAnswer = await solveWork(work, AbortSignal.timeout(120_000));
  return { challengeType: 'WORK', challengeId, challengeAnswer };
}
