import type { Micros } from '@perya/money';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import { ledgerBatch } from './batch.ts';
import type { Book, HouseCode, Kind, Posted, Posting, Side, StakeRule } from './posting.ts';
import {
  accountsOf,
  houseBalance,
  linesAbout,
  lockCash,
  openMany,
  openSides,
  postAllInWork,
  postHouse,
  postInWork,
  setStakeRule,
  sideKey,
  sumOfKinds,
} from './repository.ts';
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

  const resolve = async (
    merchant: string,
    memberId: string,
    sides: readonly Side[],
  ): Promise<(side: Side) => string> => {
    const key = (side: Side) => `${merchant}/${sideKey(memberId, side)}`;
    if (!sides.every((side) => remembered.has(key(side)))) {
      const numbers = await runWork(asMember(merchant, memberId), (work) =>
        openSides(work, memberId, sides, currencyOf(merchant)),
      );
      if (remembered.size > rememberedSides) remembered.clear();
      for (const side of sides) remembered.set(key(side), numbers.get(sideKey(memberId, side)) ?? '');
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
    /** For works over many members: all of them in two round trips, each member at most once. */
    async postMany(work: Work, postings: readonly Posting[]): Promise<Posted[]> {
      const wanted = postings.flatMap(({ memberId, movements }) =>
        sidesOf(movements).map((side) => ({ memberId, side })),
      );
      const numbers = await openMany(work, wanted, currencyOf(work.merchant));
      const numbered = postings.map((posting) => {
        const numberOf = (side: Side) => numbers.get(sideKey(posting.memberId, side)) ?? '';
        return { posting, numberOf, flat: flatten(posting, numberOf) };
      });
      const results = await postAllInWork(
        work,
        numbered.map(({ flat }) => flat),
      );
      return numbered.map(({ posting, numberOf }, place) =>
        posted(posting, results[place] as FlatResult, numberOf),
      );
    },
    setStakeRule: (work: Work, memberId: string, rule: StakeRule | null): Promise<void> =>
      setStakeRule(work, memberId, rule),
    /** Until the end of the work no bet of the member is taken. */
    lockCash: (work: Work, memberId: string): Promise<void> =>
      lockCash(work, memberId, currencyOf(work.merchant)),
    /** Deposits less what was taken back of them. */
    depositedSince: (work: Work, memberId: string, since: Date): Promise<Micros> =>
      sumOfKinds(work, memberId, ['deposit', 'deposit_reversal'], since),
    /** Commits by itself, together with whatever else arrives at this moment: the way for many small postings. */
    async postNow(merchant: string, posting: Posting): Promise<Posted> {
      invariant(writer, 'this process has no posting writer');
      const numberOf = await resolve(merchant, posting.memberId, sidesOf(posting.movements));
      return posted(posting, await writer.post(posting.memberId, flatten(posting, numberOf)), numberOf);
    },
    /** Account numbers of sides, opened where they are new: what a batch needs to know beforehand. */
    numbersOf: resolve,
    /** For transactions over many members at once. */
    batch: ledgerBatch,
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
    /** What one of the operator's sides holds. */
    async houseHolds(work: Work, house: HouseCode): Promise<Micros> {
      const numbers = await openSides(work, '', [{ house }], currencyOf(work.merchant));
      return houseBalance(work, numbers.get(house) ?? '0');
    },
    /** The member's lines with this reference: each has a receipt. */
    linesAbout: (work: Work, memberId: string, reference: string, since: Date): Promise<string[]> =>
      linesAbout(work, memberId, reference, since),
    async balances(work: Work, memberId: string): Promise<Record<Book, Micros>> {
      const empty = { cash: 0n, locked: 0n, bonus: 0n, wagering: 0n, debt: 0n, points: 0n, trial: 0n };
      for (const { book, balance } of await accountsOf(work, memberId)) empty[book] = BigInt(balance);
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
