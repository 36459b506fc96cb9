import type { RoundFilter } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { sql, type RawBuilder } from 'kysely';
import type { ArchiveReader } from '#platform/archive/reader';
import type { Work } from '#platform/database/work';
import { secondOf } from '../records/round-number.ts';
import { fileColumns, roundColumns, rowOfFile, type RoundRow } from './round-rows.ts';
import { keptRounds, type Span, walkBack } from './walk.ts';

type FileValue = string | bigint;

const pageSize = 50;
const classes = ['debit', 'credit', 'cancel', 'unsettle', 'adjust'];

export interface FoundPage {
  rows: RoundRow[];
  next: string | null;
  lookedTo: Date | null;
  fromArchive: boolean;
}

/** A place in time as the smallest number a round of that second can have. */
const numberAt = (second: number): string => String(BigInt(second) << 20n);
const moment = (second: number): Date => new Date(second * 1000);
const newestFirst = (one: RoundRow, other: RoundRow): number =>
  BigInt(one.round_no) < BigInt(other.round_no) ? 1 : -1;

/** What the round itself must be, wherever it was found. */
function conditions(filter: RoundFilter): RawBuilder<unknown>[] {
  const { memberId, nodeId, company, state, amountFrom, amountTo, after } = filter;
  const [least, upTo] = [amountFrom, amountTo].map((amount) => amount && parseAmount(amount).toString());
  const amount = (column: 'staked' | 'returned') =>
    sql`(${least ?? null}::bigint is null or r.${sql.ref(column)} >= ${least ?? null}::bigint)
      and (${upTo ?? null}::bigint is null or r.${sql.ref(column)} <= ${upTo ?? null}::bigint)`;
  return [
    ...(memberId === undefined ? [] : [sql`r.member_id = ${memberId}::uuid`]),
    ...(nodeId === undefined ? [] : [sql`r.node_id = ${nodeId}`]),
    ...(company === undefined ? [] : [sql`r.company = ${company}`]),
    ...(state === undefined ? [] : [sql`r.state = ${state}`]),
    ...(least || upTo ? [sql`((${amount('staked')}) or (${amount('returned')}))`] : []),
    ...(after === undefined ? [] : [sql`r.round_no < ${after}::bigint`]),
  ];
}

const allOf = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
const newest = sql`order by r.round_no desc limit ${sql.lit(pageSize + 1)}`;

/** By a member, by what is open, by the company's own name, or by the messages of a time: each by an index there is. */
export function createFindRounds({
  archive,
  companies,
}: {
  archive: ArchiveReader;
  companies: readonly string[];
}) {
  const selected = async (
    { db, merchant }: Work,
    from: RawBuilder<unknown>,
    where: readonly RawBuilder<unknown>[],
  ): Promise<RoundRow[]> => {
    const { rows } = await sql<RoundRow>`select ${roundColumns} from ${from}
      where r.merchant_code = ${merchant} and ${allOf(where)} ${newest}`.execute(db);
    return rows;
  };
  /** Rounds behind messages: a round is found by its key, in the part of its own time where that is known. */
  const behind = (
    work: Work,
    messages: RawBuilder<unknown>,
    where: readonly RawBuilder<unknown>[],
    isOpening: boolean,
  ) =>
    selected(
      work,
      sql`(select distinct m.member_id, m.company, m.round_id ${isOpening ? sql`, m.created_at` : sql``} from play.movement m
          where m.merchant_code = ${work.merchant} and ${messages}) m
        join play.round r on play.round_key(r.member_id, r.company, r.round_id)
          = play.round_key(m.member_id, m.company, m.round_id) ${isOpening ? sql`and r.opened_at = m.created_at` : sql``}`,
      where,
    );

  const here = (work: Work, filter: RoundFilter, { from, before }: Span): Promise<RoundRow[]> => {
    const where = conditions(filter);
    if (filter.memberId !== undefined)
      return selected(work, sql`play.round r`, [
        ...where,
        sql`r.opened_at >= ${moment(from)} and r.opened_at < ${moment(before)}`,
      ]);
    const during = sql`m.created_at >= ${moment(from)} and m.created_at < ${moment(before)}`;
    // A round is opened by its first bet, in the same moment.
    return filter.messageId === undefined
      ? behind(work, sql`${during} and m.class = 'debit'`, where, true)
      : behind(work, sql`${during} and m.ext_id = ${filter.messageId}`, where, false);
  };

  const archived = async (work: Work, filter: RoundFilter, week: string, span: Span): Promise<RoundRow[]> => {
    const ids =
      filter.messageId === undefined
        ? null
        : await archive.ask(
            'play.movement',
            week,
            'select distinct round_id from part where merchant_code = ? and ext_id = ? limit 50',
            [work.merchant, filter.messageId],
          );
    if (ids?.length === 0) return [];
    const { text, values } = fileConditions(filter, ids && ids.map((row) => String(row['round_id'])));
    const rows = await archive.ask(
      'play.round',
      week,
      `select ${fileColumns} from part where merchant_code = ? and epoch_ms(opened_at) >= ? and epoch_ms(opened_at) < ? ${text}
       order by round_no desc limit ${pageSize + 1}`,
      [work.merchant, span.from * 1000, span.before * 1000, ...values],
    );
    return rows.map(rowOfFile);
  };

  /** Found at once, without looking back: whole values with an index of their own. Null where there is none. */
  const direct = (work: Work, filter: RoundFilter): Promise<RoundRow[]> | null => {
    const { roundNo, companyRound, messageId, memberId, state, company } = filter;
    const where = [...conditions(filter), ...timeConditions(filter)];
    if (roundNo !== undefined) return byNumber(work, roundNo, where);
    if (companyRound !== undefined)
      return behind(
        work,
        sql`hashtextextended(m.round_id, 0) = hashtextextended(${companyRound}, 0) and m.round_id = ${companyRound}
          and m.class = 'debit'`,
        where,
        false,
      );
    if (messageId !== undefined && memberId !== undefined) {
      const keys = (company === undefined ? companies : [company]).flatMap((one) =>
        classes.map((name) => sql`play.message_key(${memberId}::uuid, ${one}, ${name}, ${messageId})`),
      );
      return behind(
        work,
        sql`play.message_key(m.member_id, m.company, m.class, m.ext_id) in (${sql.join(keys)})`,
        where,
        false,
      );
    }
    // What waits for its result is little and has an index.
    if (state === 'open' || state === 'stale') return selected(work, sql`play.round r`, where);
    return null;
  };
  const byNumber = (work: Work, roundNo: string, where: readonly RawBuilder<unknown>[]) => {
    const second = secondOf(roundNo);
    if (second === null) return Promise.resolve([]);
    return behind(
      work,
      sql`m.created_at >= ${moment(second)} and m.created_at < ${moment(second + 1)} and m.class = 'debit'`,
      [...where, sql`r.round_no = ${roundNo}::bigint`],
      true,
    );
  };

  return async (work: Work, filter: RoundFilter): Promise<FoundPage> => {
    const found = await direct(work, filter);
    const kept = await keptRounds(work);
    const span = spanOf(filter, kept.since, work.now);
    const isWhole = found !== null && (found.length > 0 || !isInFiles(filter, span, kept.archivedWeeks));
    if (isWhole) return pageOf(found, null, false);
    const walked = await walkBack({
      span,
      archivedWeeks: kept.archivedWeeks,
      steps: {
        // What has an index of its own was not there.
        here: (part) => (found === null ? here(work, filter, part) : Promise.resolve([])),
        archived: (week, part) => archived(work, filter, week, part),
      },
      enough: filter.messageId === undefined ? pageSize + 1 : 1,
      firstSeconds: filter.memberId === undefined ? 5 : 7 * 86_400,
    });
    return pageOf(walked.rows, walked.at > span.from ? walked.at : null, walked.fromArchive);
  };
}

function pageOf(found: readonly RoundRow[], at: number | null, fromArchive: boolean): FoundPage {
  const rows = found.toSorted(newestFirst).slice(0, pageSize);
  const isFull = found.length > pageSize;
  const last = rows.at(-1);
  if (isFull && last !== undefined) return { rows, next: last.round_no, lookedTo: null, fromArchive };
  return {
    rows,
    next: at === null ? null : numberAt(at),
    lookedTo: at === null ? null : moment(at),
    fromArchive,
  };
}

function timeConditions({ from, to }: RoundFilter): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`r.opened_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`r.opened_at < ${to}::timestamptz`]),
  ];
}

/** Whole seconds that hold what was asked for, as far as rounds are kept. */
function spanOf({ roundNo, from, to, after }: RoundFilter, since: number, now: Date): Span {
  const second = (text: string) => Math.floor(Date.parse(text) / 1000);
  const own = roundNo === undefined ? null : secondOf(roundNo);
  if (own !== null) return { from: own, before: own + 1 };
  const last = after === undefined ? null : secondOf(after);
  const ends = [
    Math.floor(now.getTime() / 1000) + 1,
    ...(to === undefined ? [] : [second(to)]),
    ...(last === null ? [] : [last + 1]),
  ];
  return { from: Math.max(since, from === undefined ? since : second(from)), before: Math.min(...ends) };
}

/** A whole value that is not here is looked for in files only where somebody says when: nobody reads years of them for a typing error. */
function isInFiles({ roundNo, from }: RoundFilter, span: Span, weeks: readonly string[]): boolean {
  if (roundNo === undefined && from === undefined) return false;
  return weeks.some((week) => {
    const start = Date.parse(`${week}T00:00:00Z`) / 1000;
    return start < span.before && start + 7 * 86_400 > span.from;
  });
}

function fileConditions(
  filter: RoundFilter,
  roundIds: readonly string[] | null,
): { text: string; values: FileValue[] } {
  const { roundNo, companyRound, memberId, nodeId, company, state, amountFrom, amountTo, after } = filter;
  const parts: [string, ...FileValue[]][] = [];
  const equal = (column: string, value: string | undefined) => {
    if (value !== undefined) parts.push([`${column} = ?`, value]);
  };
  if (roundNo !== undefined) parts.push(['round_no = ?', BigInt(roundNo)]);
  equal('round_id', companyRound);
  equal('member_id', memberId);
  equal('node_id', nodeId);
  equal('company', company);
  equal('state', state);
  if (roundIds !== null) parts.push([`round_id in (${roundIds.map(() => '?').join(', ')})`, ...roundIds]);
  if (after !== undefined) parts.push(['round_no < ?', BigInt(after)]);
  if (amountFrom !== undefined || amountTo !== undefined) {
    const [least, most] = [
      parseAmount(amountFrom ?? '0'),
      amountTo === undefined ? 2n ** 62n : parseAmount(amountTo),
    ];
    parts.push(['(staked between ? and ? or returned between ? and ?)', least, most, least, most]);
  }
  return {
    text: parts.map(([text]) => `and ${text}`).join(' '),
    values: parts.flatMap(([, ...values]) => values),
  };
}
