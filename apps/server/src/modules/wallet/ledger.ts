import type { Micros } from '@perya/money';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import type { Book, HouseCode, Kind, Posted, Posting, Side } from './posting.ts';
import { accountsOf, openSides, postHouse, postInWork, sideKey } from './repository.ts';
import { type FlatResult, flatten, sidesOf } from './writer/entries.ts';
import type { PostingWriter } from './writer/writer.ts';

/** Numbers never change once they are committed; this many are kept at hand. */
const rememberedSides = 200_000;

export interface LedgerNeeds {
  runWork: RunWork;
  /** The merchant's money. */
  currencyOf: (merchant: string) => string;
  /** Absent in processes that post only inside their own works. */
  writer?: PostingWriter | undefined;
}

/** The one door to the ledger. */
export function createLedger({ runWork, currencyOf, writer }: LedgerNeeds) {
  const remembered = new Map<string, string>();

  const resolve = async (merchant: string, posting: Posting): Promise<(side: Side) => string> => {
    const key = (side: Side) => `${merchant}/${sideKey(posting.memberId, side)}`;
    const sides = sidesOf(posting.movements);
    if (!sides.every((side) => remembered.has(key(side)))) {
      const numbers = await runWork(asMember(merchant, posting.memberId), (work) =>
        openSides(work, posting.memberId, sides, currencyOf(merchant)),
      );
      if (remembered.size > rememberedSides) remembered.clear();
      for (const side of sides) remembered.set(key(side), numbers.get(sideKey(posting.memberId, side)) ?? '');
    }
    return (side) => remembered.get(key(side)) ?? '';
  };

  return {
    /** Commits together with everything else that is done with `work`, or not at all. */
    async post(work: Work, posting: Posting): Promise<Posted> {
      const sides = sidesOf(posting.movements);
      // Not remembered: an account opened in a work that is rolled back never existed.
      const numbers = await openSides(work, posting.memberId, sides, currencyOf(work.merchant));
      const numberOf = (side: Side) => numbers.get(sideKey(posting.memberId, side)) ?? '';
      return posted(posting, await postInWork(work, flatten(posting, numberOf)), numberOf);
    },
    /** Commits by itself, together with whatever else arrives at this moment: the way for many small postings. */
    async postNow(merchant: string, posting: Posting): Promise<Posted> {
      invariant(writer, 'this process has no posting writer');
      const numberOf = await resolve(merchant, posting);
      return posted(posting, await writer.post(posting.memberId, flatten(posting, numberOf)), numberOf);
    },
    /** Between two of the operator's own sides. */
    async postHouse(
      work: Work,
      posting: { id: string; kind: Kind; reference: string; from: HouseCode; to: HouseCode; amount: Micros },
    ): Promise<boolean> {
      const sides: Side[] = [{ house: posting.from }, { house: posting.to }];
      const numbers = await openSides(work, '', sides, currencyOf(work.merchant));
      const numberOf = (code: HouseCode) => numbers.get(code) ?? '';
      return postHouse(work, { ...posting, from: numberOf(posting.from), to: numberOf(posting.to) });
    },
    async balances(work: Work, memberId: string): Promise<Record<Book, Micros>> {
      const empty = { cash: 0n, locked: 0n, bonus: 0n, wagering: 0n, debt: 0n, points: 0n, trial: 0n };
      for (const { book, balance } of await accountsOf(work, memberId)) empty[book as Book] = BigInt(balance);
      return empty;
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;

function posted(posting: Posting, result: FlatResult, numberOf: (side: Side) => string): Posted {
  const bookOf = new Map(
    sidesOf(posting.movements).flatMap((side) =>
      'book' in side ? [[numberOf(side), side.book] as const] : [],
    ),
  );
  return {
    status: result.status,
    at: result.at,
    entries: result.entries.map(({ account, seq, amount, balance }) => ({
      book: bookOf.get(account) ?? 'cash',
      transactionId: `${account}-${seq ?? '0'}`,
      amount,
      after: balance ?? 0n,
    })),
  };
}
