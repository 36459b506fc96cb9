export interface Stakes {
  minBet: string | null;
  minLine: number | null;
}
export interface StakeChoices {
  minBets: string[];
  minLines: string[];
}

const distinct = (values: readonly (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null))].sort((a, b) => Number(a) - Number(b));

/** Smallest stakes and numbers of lines that a provider's games offer, smallest first (DEC-057). */
export const stakeChoices = (games: readonly Stakes[]): StakeChoices => ({
  minBets: distinct(games.map(({ minBet }) => minBet)),
  minLines: distinct(games.map(({ minLine }) => (minLine === null ? null : String(minLine)))),
});
