import { differencesOf, type OwnTransaction } from '../apps/server/src/modules/play/cases/differences.ts';
import type { ListedTransaction } from '../apps/server/src/modules/play/ports.ts';
import type { Trial } from '../tools/trial.ts';
import type { Below } from './ledger/random-postings.ts';
import { isFull, seeded } from './seeded.ts';

const transactions = isFull ? 100_000 : 10_000;
const faults = transactions / 100;
const kinds = ['missing', 'extra', 'amount', 'player'] as const;

export const trial: Trial = {
  name: 'reconciliation',
  byCommand: true,
  describe: `${faults} differences of four kinds hidden in ${transactions} transactions of a company: all are found, and nothing else`,
  run: async ({ seed, negative }) => {
    const below = seeded(seed);
    const lists = aDay(below);
    const hidden = hide(lists, below);
    // The known fault: lists are compared without looking who played.
    const seen = negative
      ? lists.theirs.map((one) => ({ ...one, player: nameless(lists, one) }))
      : lists.theirs;
    const found = differencesOf(seen, lists.ours).map(({ kind, class: of, id }) => `${kind} ${of} ${id}`);
    const missed = hidden.filter((one) => !found.includes(one)).length;
    const right = new Set(hidden);
    const wrong = found.filter((one) => !right.has(one)).length;
    return {
      held: missed === 0 && wrong === 0 && hidden.length === faults,
      figures: `${lists.theirs.length} listed there, ${lists.ours.length} here, hidden ${hidden.length}, missed ${missed}, false ${wrong}, bets taken back without a trace here ${lists.unheard}`,
    };
  },
};

interface Lists {
  theirs: ListedTransaction[];
  ours: OwnTransaction[];
  unheard: number;
}

const nameless = ({ ours }: Lists, { kind, id, player }: ListedTransaction): string =>
  ours.find((one) => one.kind === kind && one.id === id)?.player ?? player;

/** Rounds as they happen, most of them simple; both sides agree about all of it. */
function aDay(below: Below): Lists {
  const lists: Lists = { theirs: [], ours: [], unheard: 0 };
  for (let nth = 0; lists.theirs.length < transactions; nth += 1) {
    const about = { player: `fair:${below(500)}`, round: `r${nth}`, currency: 'PHP' };
    const one = (kind: OwnTransaction['kind'], amount: bigint): OwnTransaction => ({
      ...about,
      kind,
      id: `${kind}-${nth}`,
      amount,
    });
    const stake = BigInt(1 + below(5000)) * 10_000n;
    const both = [one('debit', stake)];
    const fate = below(20);
    if (fate === 0) both.push(one('cancel', stake));
    else both.push(one('credit', below(2) === 0 ? 0n : BigInt(below(9000)) * 10_000n));
    if (fate === 1) {
      // No answer came, and it was taken back: here is only the place it would have had.
      lists.theirs.push(at(one('debit', stake), nth), at(one('cancel', stake), nth));
      if (below(2) === 0) lists.ours.push(one('cancel', 0n));
      lists.unheard += 1;
      continue;
    }
    lists.ours.push(...both);
    lists.theirs.push(...both.map((each) => at(each, nth)));
  }
  return lists;
}

const at = (one: OwnTransaction, nth: number): ListedTransaction => ({ ...one, at: new Date(nth * 100) });

/** Changes the company's list, and says in the words of the answer what must be found. */
function hide({ theirs, ours }: Lists, below: Below): string[] {
  const hidden: string[] = [];
  const known = new Map(ours.map((one) => [`${one.kind} ${one.id}`, one]));
  const cancelled = new Set(ours.filter(({ kind }) => kind === 'cancel').map(({ round }) => round));
  const touched = new Set<string>();
  while (hidden.length < faults) {
    const place = below(theirs.length);
    const one = theirs[place];
    const mine = one && known.get(`${one.kind} ${one.id}`);
    if (one === undefined || mine === undefined || mine.amount === 0n) continue;
    if (cancelled.has(one.round) || touched.has(one.round)) continue;
    touched.add(one.round);
    const fault = kinds[hidden.length % kinds.length];
    const name = `${one.kind} ${one.id}`;
    if (fault === 'missing') {
      theirs.splice(place, 1);
      hidden.push(`missing_there ${name}`);
    } else if (fault === 'extra') {
      theirs.push({ ...one, id: `${one.id}-again` });
      hidden.push(`missing_here ${name}-again`);
    } else if (fault === 'amount') {
      theirs[place] = { ...one, amount: one.amount + (below(2) === 0 ? 1n : -1n) };
      hidden.push(`amount_differs ${name}`);
    } else {
      theirs[place] = { ...one, player: `fair:${500 + below(500)}` };
      hidden.push(`player_differs ${name}`);
    }
  }
  return hidden;
}
