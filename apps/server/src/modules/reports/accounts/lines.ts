import type { ReportAccountLine } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { refuse } from '#platform/refusal';
import { entries } from '../facts/tables-of-facts.ts';
import { type AskingParts, createAsking, untilEnd, valuesOf, type Wish } from '../figures/asking.ts';

const most = 50;

interface LinesWish extends Wish {
  account: string;
  kind?: string | undefined;
  after?: string | undefined;
}

interface LineRow {
  moment: string;
  kind: string;
  contra: string;
  changed: string;
  posting: string;
  reference: string;
  member: string;
  one: string;
  other: string;
}

/** One account's side of each line; the members' books are one account here. */
export const linesOfAccount = `(
  select day, at, kind, contra, amount as change, posting, reference, member, account_no as one_no, contra_no as other_no from ${entries}
    where brand = {brand:String} and day >= {from:Date} and day <= {until:Date} and account = {account:String}
  union all
  select day, at, kind, account, -amount, posting, reference, member, contra_no, account_no from ${entries}
    where brand = {brand:String} and day >= {from:Date} and day <= {until:Date} and contra = {account:String} and contra_no < 0)`;

const ofKind = 'kind = {kind:String}';
const behind = `(at, posting, one_no, other_no) >
  (parseDateTime64BestEffort({at:String}, 6, 'UTC'), {posting:String}, {one:Int64}, {other:Int64})`;

/** Where the last page ended: everything that tells two lines apart. */
const placeOf = ({ moment, posting, one, other }: LineRow): string =>
  Buffer.from(JSON.stringify([moment, posting, one, other])).toString('base64url');

function placeIn(after: string): { at: string; posting: string; one: string; other: string } {
  try {
    const found: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
    const [at, posting, one, other] = Array.isArray(found) ? found.map(String) : [];
    if (at !== undefined && posting !== undefined && /^-?\d+$/.test(one ?? '') && /^-?\d+$/.test(other ?? ''))
      return { at, posting, one: one ?? '', other: other ?? '' };
  } catch {
    // Not one of ours.
  }
  return refuse('format.incorrect', { fields: ['after'] });
}

/** The lines of an account in a span, oldest first (OPS-REPORT-17). */
export function createAccountLines(parts: AskingParts) {
  const ask = createAsking(parts);
  return async ({ account, kind, after, ...wish }: LinesWish) => {
    const place = after === undefined ? undefined : placeIn(after);
    const { facts } = await ask(wish, async (engine, { span }) => ({
      rows: await engine.rows<LineRow>(
        `select toString(at) as moment, kind, contra, toString(change) as changed, posting, reference, member,
           toString(one_no) as one, toString(other_no) as other
         from ${linesOfAccount} where ${[untilEnd, ...(kind === undefined ? [] : [ofKind]), ...(place === undefined ? [] : [behind])].join(' and ')}
         order by at, posting, one_no, other_no limit ${most + 1}`,
        { ...valuesOf(wish.brand, span), account, ...(kind !== undefined && { kind }), ...place },
      ),
    }));
    const rows = facts?.rows ?? [];
    const shown = rows.slice(0, most);
    const last = shown.at(-1);
    return {
      lines: shown.map(
        (row): ReportAccountLine => ({
          at: `${row.moment.replace(' ', 'T')}Z`,
          kind: row.kind,
          contra: row.contra,
          change: formatAmount(BigInt(row.changed)),
          postingId: row.posting,
          reference: row.reference,
          memberId: row.member === '' ? null : row.member,
        }),
      ),
      next: rows.length > most && last !== undefined ? placeOf(last) : null,
    };
  };
}
