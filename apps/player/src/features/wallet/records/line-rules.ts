import { formatAmount, parseAmount } from '@perya/money';
import type { IconName } from '@perya/ui';
import type { Transaction, TransactionPage } from '../queries.ts';
import { dayIn } from './period-rules.ts';

/** The ledger's words there are texts for. */
export const knownKinds: ReadonlySet<string> = new Set([
  'deposit',
  'deposit_reversal',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_paid',
  'payout_returned',
  'goodwill',
  'adjustment',
  'trial_grant',
  'bet',
  'win',
  'bet_win',
  'bet_refund',
  'bet_reopened',
  'bet_corrected',
  'game_prize',
  'game_adjustment',
  'tip',
  'bonus_grant',
  'bonus_release',
  'reward',
  'bonus_expired',
  'bonus_given_up',
  'bonus_taken_back',
  'reward_taken_back',
  'agent_commission',
  'agent_salary',
  'agent_dividend',
  'agent_hourly',
  'agent_taken_back',
  'agent_correction',
]);

/** Key of a kind's words; one this page has never heard of gets a neutral one. */
export const kindKey = (kind: string) => (knownKinds.has(kind) ? `kind_${kind}` : 'kind_other');

/** Key of the words for what a book holds; any but those of the wallet is a balance too. */
export const bookKey = (book: string) =>
  book === 'locked' || book === 'bonus' ? `record_${book}` : 'record_cash';

export const groupIcons: Readonly<Record<Transaction['group'], IconName>> = {
  deposit: 'i-arrow-down-to-line',
  withdrawal: 'i-arrow-up-from-line',
  game: 'ph-dice-five-duotone',
  reward: 'ph-gift-duotone',
  other: 'ph-receipt-duotone',
};

/** Came to the member; what is only set aside for a payout did not. */
export const isGain = ({ amount, book }: Pick<Transaction, 'amount' | 'book'>) =>
  book !== 'locked' && parseAmount(amount) > 0n;

/** All lines so far, each once: a new posting pushes the last line of a page onto the next one. */
export function linesOf(pages: readonly Pick<TransactionPage, 'list'>[]): Transaction[] {
  const lines = new Map(pages.flatMap(({ list }) => list).map((line) => [line.id, line]));
  return [...lines.values()];
}

export interface DayLines {
  day: string;
  lines: Transaction[];
}

/** Lines by the merchant's days, in the order they come. */
export function byDay(lines: readonly Transaction[], timeZone: string): DayLines[] {
  const days: DayLines[] = [];
  for (const line of lines) {
    const day = dayIn(timeZone, Date.parse(line.at));
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

/** What came in less what went out, whichever sign the outgoing carries. */
export function netOf(totals: NonNullable<TransactionPage['totals']>): { out: string; net: string } {
  const [came, went] = [parseAmount(totals.in), parseAmount(totals.out)];
  const out = went < 0n ? -went : went;
  return { out: formatAmount(-out), net: formatAmount(came - out) };
}
