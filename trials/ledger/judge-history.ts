import type { Book, HouseCode, Posted, Posting } from '../../apps/server/src/modules/wallet/posting.ts';
import type { Query } from './ledger-home.ts';
import { createLedgerModel, type LedgerModel, type ModelEntry, unitOf } from './ledger-model.ts';

/** Holds what a database kept and what its callers were told against the model. */

export interface Told {
  posting: Posting;
  answer: Posted;
}

interface Row extends ModelEntry {
  memberId: string;
  book: Book;
}

interface Kept {
  rows: Row[];
  balances: { memberId: string; book: Book; balance: bigint }[];
  house: { code: HouseCode; balance: bigint }[];
}

/** Everything the ledger holds of one merchant. */
export async function readKept(query: Query, merchant: string): Promise<Kept> {
  const rows = await query<Record<keyof Row, string>>(
    `select a.member_id as "memberId", a.book, t.posting_id as id, t.seq, t.amount, t.balance_after as after,
       coalesce(h.code, o.book) as contra, t.kind, t.reference, t.legs
     from wallet.account a join wallet.transfer t on t.account_id = a.id
       left join wallet.house_account h on h.id = t.contra_id left join wallet.account o on o.id = t.contra_id
     where a.merchant_code = $1 order by t.account_id, t.seq`,
    [merchant],
  );
  const balances = await query<{ memberId: string; book: Book; balance: string }>(
    'select member_id as "memberId", book, balance from wallet.account where merchant_code = $1',
    [merchant],
  );
  const house = await query<{ code: HouseCode; balance: string }>(
    `select h.code, coalesce(sum(d.amount), 0)::text as balance from wallet.house_account h
       left join wallet.house_delta d on d.house_id = h.id where h.merchant_code = $1 group by h.code`,
    [merchant],
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      book: row.book as Book,
      kind: row.kind as Row['kind'],
      seq: Number(row.seq),
      legs: Number(row.legs),
      amount: BigInt(row.amount),
      after: BigInt(row.after),
    })),
    balances: balances.map((one) => ({ ...one, balance: BigInt(one.balance) })),
    house: house.map(({ code, balance }) => ({ code, balance: BigInt(balance) })),
  };
}

const nameOf = ({ memberId, id }: { memberId: string; id: string }) => `${memberId}/${id}`;

/**
 * What is not as the model says, in words; empty when all is well. Where answers were lost on the way, a replay may be
 * all that is known of a posting.
 */
export function differencesIn(told: readonly Told[], kept: Kept, answersWereLost = false): string[] {
  const applied = new Map<string, Posting>();
  const differences: string[] = [];
  for (const { posting, answer } of told) {
    if (answer.status !== 'applied') continue;
    if (applied.has(nameOf(posting))) differences.push(`${posting.id} was applied twice`);
    applied.set(nameOf(posting), posting);
  }
  if (answersWereLost)
    for (const { posting, answer } of told)
      if (answer.status === 'replayed' && !applied.has(nameOf(posting)))
        applied.set(nameOf(posting), posting);
  const model = createLedgerModel();
  differences.push(...replay(model, applied, kept.rows));
  for (const { memberId, book, balance } of kept.balances)
    if ((model.accounts.get(`${memberId}/${book}`)?.balance ?? 0n) !== balance)
      differences.push(`${book} has ${balance}`);
  for (const { code, balance } of kept.house)
    if ((model.house.get(code) ?? 0n) !== balance) differences.push(`${code} has ${balance}`);
  for (const one of told) {
    const problem = problemWith(one, model);
    if (problem !== null) differences.push(`${one.posting.id} ${one.answer.status}: ${problem}`);
  }
  return differences;
}

/** In the order of commits: a posting's turn has come when all its entries are next on their accounts. */
function replay(model: LedgerModel, applied: Map<string, Posting>, rows: readonly Row[]): string[] {
  const queues = Map.groupBy(rows, ({ memberId, book }) => `${memberId}/${book}`);
  const parts = Map.groupBy(rows, nameOf);
  const next = new Map([...queues.keys()].map((key) => [key, 0]));
  const isNext = (row: Row) => {
    const key = `${row.memberId}/${row.book}`;
    return queues.get(key)?.[next.get(key) ?? 0] === row;
  };
  const differences: string[] = [];
  for (let left = rows.length; left > 0; ) {
    const turn = [...parts.values()].find((own) => own.every(isNext));
    const first = turn?.[0];
    if (turn === undefined || first === undefined) return [...differences, 'entries wait for each other'];
    parts.delete(nameOf(first));
    left -= turn.length;
    for (const { memberId, book } of turn) {
      const key = `${memberId}/${book}`;
      next.set(key, (next.get(key) ?? 0) + 1);
    }
    const posting = applied.get(nameOf(first));
    if (posting === undefined) differences.push(`${first.id} is kept and nobody was told`);
    else differences.push(...compare(posting, model, turn));
  }
  return differences;
}

function compare(posting: Posting, model: LedgerModel, rows: readonly Row[]): string[] {
  const { status, entries } = model.post(posting);
  if (status !== 'applied') return [`${posting.id} was applied where the model says ${status}`];
  const isEqual =
    entries.length === rows.length &&
    rows.every(({ memberId, book, ...row }) => {
      const entry = model.accounts.get(`${memberId}/${book}`)?.byId.get(row.id);
      return (
        entry !== undefined &&
        (Object.keys(entry) as (keyof ModelEntry)[]).every((column) => entry[column] === row[column])
      );
    });
  return isEqual ? [] : [`${posting.id} was written otherwise`];
}

/** An answer must be one that the model could have given at some moment. */
function problemWith({ posting, answer }: Told, model: LedgerModel): string | null {
  switch (answer.status) {
    case 'wrong_book':
      return posting.movements.some(({ from, to }) => unitOf(from) !== unitOf(to)) ? null : 'units fit';
    case 'insufficient':
      return couldLack(posting, answer, model) ? null : 'there was always enough';
    case 'id_reused':
      return model.post(posting).status === 'id_reused' ? null : 'the id was free';
    case 'applied':
    case 'replayed': {
      const { status, entries } = model.post(posting);
      if (status !== 'replayed') return `the model says ${status}`;
      const same = entries.every(({ book, amount, after, seq }) =>
        answer.entries.some(
          (one) =>
            one.book === book &&
            one.amount === amount &&
            one.after === after &&
            one.transactionId.endsWith(`-${seq}`),
        ),
      );
      return same && entries.length === answer.entries.length ? null : 'other entries';
    }
    default:
      return 'never an answer here';
  }
}

function couldLack(posting: Posting, answer: Posted, model: LedgerModel): boolean {
  const wasThere = answer.entries.every(({ book, after }) => {
    const account = model.accounts.get(`${posting.memberId}/${book}`);
    return after === 0n || account?.entries.some((entry) => entry.after === after) === true;
  });
  return wasThere && answer.entries.some(({ amount, after }) => after + amount < 0n);
}
