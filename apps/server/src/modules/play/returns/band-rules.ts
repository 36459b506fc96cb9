/** Sums over rounds, in units of money, and the squares that tell how far they scatter. */
export interface ReturnSums {
  rounds: number;
  staked: number;
  returned: number;
  stakedSquares: number;
  returnedSquares: number;
  products: number;
}

export interface Band {
  /** Half of its width, as a share of what was staked. */
  halfWidth: number;
  /** How far from what is promised, in half widths: above 1 it is outside. */
  distance: number;
}

/** So many percent of a normal distribution lie within so many deviations on both sides: staff are told of one in a thousand, the public sees a hundred. */
const deviationsOf = { 99: 2.5758, 99.9: 3.2905 } as const;
/** Fewer rounds than this say nothing: one large win moves everything (OPS-GAME-22). */
export const roundsToJudge = 100_000;

/**
 * A round that stakes s should give back t·s on average. What all rounds gave back beyond that has a mean of nothing, and as its
 * variance the sum of (w − t·s)² over the rounds, which is Σw² − 2t·Σsw + t²·Σs². Its root, as a share of the stake, times the
 * deviations of its share is the band. The scatter is measured, not promised: a game with rare large prizes has a wide band by itself.
 */
export function bandOf(
  theory: number,
  sums: ReturnSums,
  share: keyof typeof deviationsOf = 99.9,
): Band | null {
  const { rounds, staked, returned, stakedSquares, returnedSquares, products } = sums;
  if (rounds === 0 || staked <= 0) return null;
  const variance = Math.max(0, returnedSquares - 2 * theory * products + theory ** 2 * stakedSquares);
  const halfWidth = (deviationsOf[share] * Math.sqrt(variance)) / staked;
  const away = Math.abs(returned / staked - theory);
  return { halfWidth, distance: halfWidth === 0 ? 0 : away / halfWidth };
}

export const isOutside = ({ rounds }: Pick<ReturnSums, 'rounds'>, { distance }: Band): boolean =>
  rounds >= roundsToJudge && distance > 1;
