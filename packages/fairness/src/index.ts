export { drawBlock, drawStream, isClientSeed, streamOver } from './draw-stream.ts';
export type { DrawStream } from './draw-stream.ts';
export { hashOfSecret, hexOf } from './sha256.ts';
export { fraction, numberOf, percentOf, plus, times } from './fraction.ts';
export type { Fraction } from './fraction.ts';
export {
  colorMatches,
  colorMultiples,
  colorReturn,
  colorReturnPercent,
  colorRolls,
  colors,
  drawColors,
  payColors,
} from './color-game.ts';
export type { Color, ColorBets, ColorDice } from './color-game.ts';
export {
  drawFerris,
  ferrisContribution,
  ferrisFreeMultiplier,
  ferrisGrid,
  ferrisJackpot,
  ferrisLineStake,
  ferrisLines,
  ferrisReturnParts,
  ferrisReturnPercent,
  ferrisSpinMultiple,
  ferrisStrips,
  ferrisSymbols,
  ferrisTicketCount,
  ferrisTickets,
  ferrisTrialReturnPercent,
  ferrisWins,
  payFerris,
  winsFerrisJackpot,
} from './ferris.ts';
export type { FerrisOutcome, FerrisPaying, FerrisSpin, FerrisSymbol, FerrisWin } from './ferris.ts';
export { ferrisLineChance, ferrisReturn, ferrisTicketChance } from './ferris-return.ts';
export type { FerrisReturn } from './ferris-return.ts';
export {
  bingoBalls,
  bingoChances,
  bingoDrawn,
  bingoMostCards,
  bingoPatternOf,
  bingoPatterns,
  bingoReturnPercent,
  drawBingo,
  drawBingoCard,
  isBingoHand,
  payBingo,
} from './bingo-perya.ts';
export type { BingoCard, BingoOutcome, BingoPattern, BingoWin } from './bingo-perya.ts';
export {
  drawLotto,
  isLottoPick,
  lottoChance,
  lottoHighest,
  lottoMatches,
  lottoMultiples,
  lottoPicks,
  lottoReturn,
  lottoReturnPercent,
  lottoSeed,
  payLotto,
} from './perya-lotto.ts';
export {
  drawCard,
  hiLoHighestMultiple,
  hiLoLongest,
  hiLoNext,
  hiLoReturn,
  hiLoReturnPercent,
  hiLoShare,
  hiLoStanding,
  hiLoStep,
  hiLoWays,
  isRight,
  payHiLo,
  playHiLo,
  rankOf,
} from './hi-lo.ts';
export type { HiLoGuess, HiLoMove, HiLoStanding } from './hi-lo.ts';
export { payTableOf } from './pay-table.ts';
export { verifyRound } from './receipt.ts';
export type { Difference, Receipt, Verdict } from './receipt.ts';
