/** The number says in which second the round was opened (`play.round_no`); numbers of before are smaller than any of those. */
export function secondOf(roundNo: string): number | null {
  const second = Number(BigInt(roundNo) >> 20n);
  return second > 0xffff ? second : null;
}
