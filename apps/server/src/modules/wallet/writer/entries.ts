import type { Micros } from '@perya/money';
import { invariant } from '#platform/refusal';
import type { Movement, Posting, PostingStatus, Side } from '../posting.ts';

/** A member's side of a posting, by account numbers. */
export interface Entry {
  account: string;
  amount: Micros;
  contra: string;
}

/** A posting as the database takes it. */
export interface FlatPosting {
  id: string;
  kind: string;
  reference: string;
  entries: Entry[];
  between: { from: string; to: string; amount: Micros }[];
}

export interface EntryResult {
  account: string;
  seq: string | null;
  amount: Micros;
  balance: Micros | null;
}

export interface FlatResult {
  status: PostingStatus;
  at: Date | null;
  entries: EntryResult[];
}

const usableId = /^[\w:.-]{1,80}$/;

/** Turns sources and destinations into signed entries on the member's books; house sides become contra numbers. */
export function flatten(posting: Posting, numberOf: (side: Side) => string): FlatPosting {
  invariant(usableId.test(posting.id), 'a posting id has up to 80 plain characters');
  invariant(!posting.reference.includes('|') && posting.reference.length <= 80, 'a reference is short');
  const entries: Entry[] = [];
  const between: FlatPosting['between'] = [];
  for (const { from, to, amount } of posting.movements) {
    invariant(amount > 0n, 'a movement has an amount above zero');
    const [source, target] = [numberOf(from), numberOf(to)];
    invariant(source !== target, 'a movement has two sides');
    if ('book' in from) entries.push({ account: source, amount: -amount, contra: target });
    if ('book' in to) entries.push({ account: target, amount, contra: source });
    if (!('book' in from) && !('book' in to)) between.push({ from: source, to: target, amount });
  }
  invariant(entries.length > 0, 'a posting moves at least one book of the member');
  invariant(
    new Set(entries.map(({ account }) => account)).size === entries.length,
    'a posting touches each book at most once',
  );
  invariant(
    new Set(between.map(({ from, to }) => `${from} ${to}`)).size === between.length,
    'a posting moves between the same two house sides at most once',
  );
  return { id: posting.id, kind: posting.kind, reference: posting.reference, entries, between };
}

export interface HouseMove {
  id: string;
  kind: string;
  reference: string;
  from: string;
  to: string;
  amount: Micros;
}

/** A posting that touches no book of the member, only the operator's own sides. */
export const flattenHouse = (posting: Posting, numberOf: (side: Side) => string): HouseMove[] =>
  posting.movements.map(({ from, to, amount }) => {
    invariant(amount > 0n, 'a movement has an amount above zero');
    const { id, kind, reference } = posting;
    return { id, kind, reference, from: numberOf(from), to: numberOf(to), amount };
  });

/** How many movements a posting has; kept with it, so that the same id with fewer or more is noticed. */
export const legsOf = ({ entries, between }: FlatPosting): number => entries.length + between.length;

export const sidesOf = (movements: readonly Movement[]): Side[] =>
  movements.flatMap(({ from, to }) => [from, to]);
