import type { ReportAccountLine } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { refuse } from '#platform/refusal';
import type { ReportsEngine } from '../engine/port.ts';
import { movedIn } from '../facts/folded.ts';
import { entries } from '../facts/tables-of-facts.ts';
import { type AskingParts, createAsking, untilEnd, valuesOf, type Wish } from '../figures/asking.ts';
import { moved, type Span } from '../figures/spans-rules.ts';

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

interface Within {
  account: string;
  kind: string | undefined;
  /** Where the last page ended, in UTC. */
  at: string | undefined;
}

/** The first and the last of the days that hold a page: a year's lines are not read for fifty of them. */
async function daysOfPage(engine: ReportsEngine, brand: string, span: Span, { account, kind, at }: Within) {
  const days = await engine.rows<{ on_day: string; made_of: string }>(
    `select toString(day) as on_day, toString(sum(lines)) as made_of from ${movedIn(span)}
     where account = {account:String}${kind === undefined ? '' : ` and ${ofKind}`} group by on_day order by on_day`,
    { ...valuesOf(brand, span), account, ...(kind !== undefined && { kind }) },
  );
  // A brand's day begins and ends within a day of UTC's; how much of those is left is not asked.
  const [begun, mayBeRead] =
    at === undefined ? ['', ''] : [moved(at.slice(0, 10), -1), moved(at.slice(0, 10), 1)];
  const left = days.filter(({ on_day }) => on_day >= begun);
  let lines = 0;
  const last = left.find(({ on_day, made_of }) => {
    lines += on_day > mayBeRead ? Number(made_of) : 0;
    return lines > most;
  });
  return { from: left[0]?.on_day ?? span.from, until: (last ?? left.at(-1))?.on_day ?? span.to };
}

/** The lines of an account in a span, oldest first (OPS-REPORT-17). */
export function createAccountLines(parts: AskingParts) {
  const ask = createAsking(parts);
  return async ({ account, kind, after, ...wish }: LinesWish) => {
    const place = after === undefined ? undefined : placeIn(after);
    const { facts } = await ask(wish, async (engine, { span }) => {
      const days = await daysOfPage(engine, wish.brand, span, { account, kind, at: place?.at });
      const rows = await engine.rows<LineRow>(
        `select toString(at) as moment, kind, contra, toString(change) as changed, posting, reference, member,
           toString(one_no) as one, toString(other_no) as other
         from ${linesOfAccount} where ${[untilEnd, ...(kind === undefined ? [] : [ofKind]), ...(place === undefined ? [] : [behind])].join(' and ')}
         order by at, posting, one_no, other_no limit ${most + 1}`,
        { ...valuesOf(wish.brand, span), ...days, account, ...(kind !== undefined && { kind }), ...place },
      );
      return { rows };
    });
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
