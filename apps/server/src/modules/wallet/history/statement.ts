import type { Transaction } from '@perya/contract';

const columns = ['time', 'kind', 'book', 'amount', 'before', 'after', 'reference', 'id'] as const;

/** Quoted, and never begun with a character that a spreadsheet would take for a formula. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Oldest first, as statements are read; the amounts are those of the ledger with two places. */
export function statementText(
  lines: readonly Transaction[],
  about: { account: string; currency: string; from: string; to: string },
): string {
  const head = [
    ['account', about.account],
    ['currency', about.currency],
    ['from', about.from],
    ['to', about.to],
    [],
    [...columns],
  ];
  const body = lines.map(({ at, kind, book, amount, before, after, reference, id }) => [
    at,
    kind,
    book,
    amount,
    before,
    after,
    reference,
    id,
  ]);
  return `${[...head, ...body].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
