import type {
  Book,
  HouseCode,
  Kind,
  Posting,
  PostingStatus,
  Side,
} from '../../apps/server/src/modules/wallet/posting.ts';

/**
 * The ledger's decision without a database, written from its promises and not from its SQL: the same closed statuses,
 * the same balances. Ids are those of an account: the same id on other books of the member is another posting.
 */

export interface ModelEntry {
  id: string;
  seq: number;
  amount: bigint;
  after: bigint;
  contra: string;
  kind: Kind;
  reference: string;
  legs: number;
}

export interface ModelAccount {
  balance: bigint;
  entries: ModelEntry[];
  byId: Map<string, ModelEntry>;
}

export interface ModelAnswer {
  status: PostingStatus;
  entries: { book: Book; seq: number; amount: bigint; after: bigint }[];
}

export interface LedgerModel {
  /** By member and book, e.g. `m1/cash`. */
  accounts: Map<string, ModelAccount>;
  /** By code; a debt of the house is negative. */
  house: Map<HouseCode, bigint>;
  post: (posting: Posting) => ModelAnswer;
  postHouse: (id: string, from: HouseCode, to: HouseCode, amount: bigint) => boolean;
}

const money = 'PHP';
const moneyBooks: readonly Book[] = ['cash', 'locked', 'bonus'];
const issued = /_issue$/;

export const unitOf = (side: Side): string => {
  if ('book' in side) return moneyBooks.includes(side.book) ? money : side.book;
  return issued.test(side.house) ? side.house.replace(issued, '') : money;
};
const nameOf = (side: Side): string => ('book' in side ? side.book : side.house);

interface Line {
  book: Book;
  account: ModelAccount;
  amount: bigint;
  contra: string;
}

/** With `remembersIds` off it has the fault that a negative control needs. */
export function createLedgerModel({ remembersIds = true } = {}): LedgerModel {
  const accounts: LedgerModel['accounts'] = new Map();
  const house: LedgerModel['house'] = new Map();
  const houseLegs = new Map<string, string>();

  const accountOf = (memberId: string, book: Book): ModelAccount => {
    const key = `${memberId}/${book}`;
    let account = accounts.get(key);
    if (account === undefined) accounts.set(key, (account = { balance: 0n, entries: [], byId: new Map() }));
    return account;
  };
  const linesOf = ({ memberId, movements }: Posting): Line[] => {
    const lines: Line[] = [];
    for (const { from, to, amount } of movements) {
      if ('book' in from)
        lines.push({ ...from, account: accountOf(memberId, from.book), amount: -amount, contra: nameOf(to) });
      if ('book' in to)
        lines.push({ ...to, account: accountOf(memberId, to.book), amount, contra: nameOf(from) });
    }
    return lines;
  };
  const legKey = (posting: Posting, from: HouseCode, to: HouseCode) =>
    `${posting.memberId}/${posting.id}/${from}/${to}`;
  const legText = ({ kind, reference }: Posting, amount: bigint) => `${kind}/${reference}/${amount}`;

  const isSame = (posting: Posting, lines: readonly Line[], legs: number): boolean =>
    lines.every(({ account, amount, contra }) => {
      const one = account.byId.get(posting.id);
      return (
        one !== undefined &&
        one.amount === amount &&
        one.contra === contra &&
        one.kind === posting.kind &&
        one.reference === posting.reference &&
        one.legs === legs
      );
    }) &&
    posting.movements.every(
      ({ from, to, amount }) =>
        'book' in from ||
        'book' in to ||
        houseLegs.get(legKey(posting, from.house, to.house)) === legText(posting, amount),
    );
  const add = (code: HouseCode, amount: bigint) => house.set(code, (house.get(code) ?? 0n) + amount);

  const decide = (posting: Posting, lines: readonly Line[], legs: number): PostingStatus => {
    if (remembersIds && lines.some(({ account }) => account.byId.has(posting.id)))
      return isSame(posting, lines, legs) ? 'replayed' : 'id_reused';
    if (posting.movements.some(({ from, to }) => unitOf(from) !== unitOf(to))) return 'wrong_book';
    if (lines.some(({ account, amount }) => account.balance + amount < 0n)) return 'insufficient';
    return 'applied';
  };
  const apply = (posting: Posting, lines: readonly Line[], legs: number) => {
    const { id, kind, reference, movements } = posting;
    for (const { account, amount, contra } of lines) {
      account.balance += amount;
      const seq = account.entries.length + 1;
      const entry = { id, seq, amount, after: account.balance, contra, kind, reference, legs };
      account.entries.push(entry);
      account.byId.set(id, entry);
    }
    for (const { from, to, amount } of movements) {
      if ('house' in from) add(from.house, -amount);
      if ('house' in to) add(to.house, amount);
      if ('house' in from && 'house' in to)
        houseLegs.set(legKey(posting, from.house, to.house), legText(posting, amount));
    }
  };

  return {
    accounts,
    house,
    post(posting) {
      const lines = linesOf(posting);
      const legs =
        lines.length + posting.movements.filter(({ from, to }) => 'house' in from && 'house' in to).length;
      const status = decide(posting, lines, legs);
      if (status === 'applied') apply(posting, lines, legs);
      const isKept = status === 'applied' || status === 'replayed';
      return {
        status,
        entries: isKept
          ? lines.map(({ book, account }) => {
              const { seq, amount, after } = account.byId.get(posting.id) as ModelEntry;
              return { book, seq, amount, after };
            })
          : [],
      };
    },
    postHouse(id, from, to, amount) {
      const key = `/${id}/${from}/${to}`;
      if (remembersIds && houseLegs.has(key)) return false;
      houseLegs.set(key, String(amount));
      add(from, -amount);
      add(to, amount);
      return true;
    },
  };
}
