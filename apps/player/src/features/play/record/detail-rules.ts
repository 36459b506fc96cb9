/** A text of ours and what goes into it. */
interface Detail {
  key: string;
  values: Record<string, string | number>;
}

/** What our own games note about a round, in the one language they note it in. */
const forms: readonly { form: RegExp; key: string }[] = [
  { form: /^Bet$/, key: 'detail_bet' },
  { form: /^One spin, (?<n>\d+) lines$/, key: 'detail_spin' },
  { form: /^(?<n>\d+) free spins$/, key: 'detail_free_spins' },
  { form: /^(?<n>\d+) cards?$/, key: 'detail_cards' },
  { form: /^(?<n>\d+) guesses$/, key: 'detail_guesses' },
  { form: /^Drawn (?<numbers>[\d ]+)$/, key: 'detail_drawn' },
  { form: /^Ticket (?<numbers>[\d ]+)$/, key: 'detail_ticket' },
];

/** Null where it is somebody else's word, or a name that is the same in both languages: it is shown as it is. */
export function detailOf(text: string): Detail | null {
  for (const { form, key } of forms) {
    const found = form.exec(text);
    if (!found) continue;
    const { n, ...words } = found.groups ?? {};
    return { key, values: { ...words, ...(n !== undefined && { n: Number(n) }) } };
  }
  return null;
}
