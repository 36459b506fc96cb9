import type { Promotion } from '../queries.ts';

/** CONST-01. */
export const mostRemarks = 140;

/** Whether everything the promotion asks for is there; `pictures` is null while one is still on its way (REWARD-10 to REWARD-13). */
export function isReady(
  { imageRequired, remarkRequired }: Pick<Promotion, 'imageRequired' | 'remarkRequired'>,
  filled: { remarks: string; pictures: readonly string[] | null },
): boolean {
  const remarks = filled.remarks.trim();
  if (filled.pictures === null || remarks.length > mostRemarks) return false;
  if (imageRequired === 'Y' && filled.pictures.length === 0) return false;
  if (remarkRequired === 'Y') return remarks !== '';
  // An application that asks for neither still says something.
  return imageRequired === 'Y' || remarks !== '' || filled.pictures.length > 0;
}
