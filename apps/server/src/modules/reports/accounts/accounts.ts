import type { ReportAccount, ReportAccounts } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { ReportsEngine } from '../engine/port.ts';
import { movedOfSpan } from '../facts/folded.ts';
import { sidesOfDays } from '../facts/tables-of-facts.ts';
import { type AskingParts, createAsking, valuesOf, type Wish } from '../figures/asking.ts';
import type { Span } from '../figures/spans-rules.ts';
import { nextDay } from '../figures/spans-rules.ts';

interface KindRow {
  account: string;
  is_house: number;
  kind: string;
  came: string;
  went: string;
  made_of: string;
}

/** What came to and went from each account, by kind. */
const movementsOf = (engine: ReportsEngine, brand: string, span: Span) =>
  engine.rows<KindRow>(
    `select account, toUInt8(is_house) as is_house, kind, toString(sumIf(change, change > 0)) as came,
       toString(-sumIf(change, change < 0)) as went, toString(sum(lines)) as made_of
     from ${movedOfSpan} group by account, is_house, kind order by kind`,
    valuesOf(brand, span),
  );

interface Kept {
  /** The last day whose sums the ledger itself has told. */
  last: string | null;
  first: string | null;
  before: Map<string, bigint>;
  through: Map<string, bigint>;
}

/** Days that are over, as the ledger's own tables said them: before the span, and to its end. */
async function keptOf({ db, merchant }: Work, { from, to }: Span): Promise<Kept> {
  const { rows } = await sql<{ account: string; before: string; through: string }>`
    select account, coalesce(sum(amount) filter (where day < ${from}::date), 0)::text as before, sum(amount)::text as through
    from reports.account_day where merchant_code = ${merchant} and day <= ${to}::date group by account`.execute(
    db,
  );
  const { rows: ends } = await sql<{ first: string | null; last: string | null }>`
    select min(day)::text as first, max(day)::text as last from reports.day where merchant_code = ${merchant}`.execute(
    db,
  );
  return {
    first: ends[0]?.first ?? null,
    last: ends[0]?.last ?? null,
    before: new Map(rows.map(({ account, before }) => [account, BigInt(before)])),
    through: new Map(rows.map(({ account, through }) => [account, BigInt(through)])),
  };
}

/** Days between the last that is over and the span: the store has them already. */
async function sinceKept(engine: ReportsEngine, brand: string, span: Span, last: string | null) {
  const first = last === null ? '1970-01-02' : nextDay(last);
  if (first >= span.from) return new Map<string, bigint>();
  const rows = await engine.rows<{ account: string; change: string }>(
    `select account, toString(sum(change)) as change from ${sidesOfDays} where day < {start:Date} group by account`,
    { brand, from: first, until: span.from, start: span.from },
  );
  return new Map(rows.map(({ account, change }) => [account, BigInt(change)]));
}

/** Everything of an account in a span, exactly. */
export interface AccountState {
  account: string;
  isHouse: boolean;
  opening: bigint;
  closing: bigint;
  /** As the ledger itself said it; null while the last day is not over. */
  ledger: bigint | null;
  kinds: { kind: string; came: bigint; went: bigint; lines: number }[];
}

/** Accounts of the house and books of members in a span. */
export async function readAccounts(
  { runWork }: AskingParts,
  engine: ReportsEngine,
  { brand, operator }: Wish,
  span: Span,
) {
  const rows = await movementsOf(engine, brand, span);
  const actor = { kind: 'operator', name: operator } as const;
  const kept = await runWork({ merchant: brand, actor }, (work) => keptOf(work, span));
  const since = await sinceKept(engine, brand, span, kept.last);
  return { countedFrom: kept.first, accounts: statesOf(rows, kept, since, span) };
}

/** House accounts and members' books: opening, movements by kind, closing, and whether the ledger says the same (OPS-REPORT-04). */
export function createAccountsReport(parts: AskingParts) {
  const ask = createAsking(parts);
  return async (wish: Wish): Promise<ReportAccounts> => {
    const { head, facts, missing } = await ask(wish, async (engine, { span }) => {
      const { countedFrom, accounts } = await readAccounts(parts, engine, wish, span);
      return { countedFrom, accounts: accounts.map(shown) };
    });
    return { ...head, facts, missing };
  };
}

const shown = ({ account, isHouse, opening, closing, ledger, kinds }: AccountState): ReportAccount => ({
  account,
  isHouse,
  opening: formatAmount(opening),
  closing: formatAmount(closing),
  ledger: ledger === null ? null : formatAmount(ledger),
  kinds: kinds.map(({ kind, came, went, lines }) => ({
    kind,
    came: formatAmount(came),
    went: formatAmount(went),
    lines,
  })),
});

/** Books of members, which are no house account. */
const books = ['cash', 'locked', 'bonus'];

function statesOf(
  rows: readonly KindRow[],
  kept: Kept,
  since: ReadonlyMap<string, bigint>,
  span: Span,
): AccountState[] {
  const isOver = kept.last !== null && span.to <= kept.last;
  const moved = Map.groupBy(rows, ({ account }) => account);
  const names = new Set([...moved.keys(), ...kept.through.keys(), ...since.keys()]);
  return [...names]
    .toSorted(
      (one, other) => Number(books.includes(other)) - Number(books.includes(one)) || one.localeCompare(other),
    )
    .map((account) => {
      const kinds = (moved.get(account) ?? []).map(({ kind, came, went, made_of }) => ({
        kind,
        came: BigInt(came),
        went: BigInt(went),
        lines: Number(made_of),
      }));
      const opening = (kept.before.get(account) ?? 0n) + (since.get(account) ?? 0n);
      const change = kinds.reduce((sum, { came, went }) => sum + came - went, 0n);
      return {
        account,
        isHouse: !books.includes(account),
        opening,
        closing: opening + change,
        ledger: isOver ? (kept.through.get(account) ?? 0n) : null,
        kinds,
      };
    });
}
