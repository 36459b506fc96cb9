import { displayAmount, formatAmount, parseAmount } from '@perya/money';

export interface MoneyText {
  /** A balance: always two places. */
  full(amount: string): string;
  /** A stake or a promise: whole amounts without places. */
  short(amount: string): string;
  /** What a round changed, with its sign: "+₱10.00". */
  net(amount: string): string;
  /** A chip: the number alone, short from a thousand on. */
  chip(amount: string): string;
}

const grouped = (amount: string, short: boolean) => {
  const text = formatAmount(parseAmount(amount));
  const [whole = '0', places = '00'] = text.split('.');
  const figures = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return short && places === '00' ? figures : `${figures}.${places}`;
};

const chipText = (amount: string) => {
  const micros = parseAmount(amount);
  const thousand = 1_000_000_000n;
  if (micros >= thousand && micros % (thousand / 10n) === 0n) {
    return `${formatAmount(micros / 1000n, micros % thousand === 0n ? 0 : 1)}k`;
  }
  return grouped(amount, true);
};

/** Trial credits are not money and never carry the peso sign. */
export function moneyText(currency: string, isTrial: boolean, creditsWord: string): MoneyText {
  const show = (amount: string, short: boolean) =>
    isTrial
      ? `${grouped(amount, short)} ${creditsWord}`
      : displayAmount(parseAmount(amount), { currency, locale: 'en-PH', short });
  return {
    full: (amount) => show(amount, false),
    short: (amount) => show(amount, true),
    net: (amount) => {
      const micros = parseAmount(amount);
      const size = formatAmount(micros < 0n ? -micros : micros, 6);
      if (micros === 0n) return `±${show(size, true)}`;
      return `${micros < 0n ? '−' : '+'}${show(size, false)}`;
    },
    chip: chipText,
  };
}

export const addAmounts = (amounts: readonly string[]): string =>
  formatAmount(
    amounts.reduce((sum, amount) => sum + parseAmount(amount), 0n),
    6,
  );

/** What a round changed: paid, jackpot included, less the stake. */
export const netOf = (round: { stake: string; paid: string | null; jackpotPaid: string | null }): string =>
  formatAmount(
    parseAmount(round.paid ?? '0') + parseAmount(round.jackpotPaid ?? '0') - parseAmount(round.stake),
    6,
  );

export const isMore = (left: string, right: string): boolean => parseAmount(left) > parseAmount(right);
export const isZero = (amount: string): boolean => parseAmount(amount) === 0n;

/** A multiple as people write it: "2.50" is 2.5×, "13.00" is 13×. */
export const timesText = (multiple: string): string =>
  `${multiple.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')}×`;
