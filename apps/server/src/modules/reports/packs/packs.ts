import { createHash } from 'node:crypto';
import type { PackKind, ReportPack, ReportPacks } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import type { launderingReports } from '#modules/safety';
import type { Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import { streamedFile } from '#platform/http/file-answer';
import { refuse } from '#platform/refusal';
import { workbookOf } from '../exports/files/xlsx.ts';
import { type AskingParts, createAsking } from '../figures/asking.ts';
import { areFinal } from '../figures/final-days.ts';
import { monthsOf, moved, type Span } from '../figures/spans-rules.ts';
import { headSheet, largePack, mostRows, packTitle, revenuePack } from './pack-sheets.ts';
import {
  findPack,
  insertPack,
  lastOfDays,
  nextNumber,
  packBytes,
  type PackRow,
  packsOf,
} from './repository.ts';

const mostListed = 200;
const monthsShown = 12;
/** More take a second person (OPS-REPORT-19). */
export const mostMembersAlone = 1000;
const known: readonly PackKind[] = ['revenue', 'largeAmounts'];

export interface PackParts extends AskingParts {
  launderingReports: typeof launderingReports;
}

interface Who {
  brand: string;
  operator: string;
}
export interface PackAsk extends Who {
  /** Whose it is, where another agreed to it. */
  askedBy?: string | undefined;
  kind: PackKind;
  month: string;
  corrects?: number | undefined;
  reason?: string | undefined;
  isPersonal: boolean;
}
/** Whoever opens a pack that names members and who is suspected. */
interface Reader extends Who {
  mayPersonal: boolean;
}

const shown = (row: PackRow): ReportPack => ({
  kind: row.kind,
  number: row.number,
  from: row.from_day,
  to: row.to_day,
  profile: row.profile,
  version: row.version,
  isPersonal: row.is_personal,
  corrects: row.corrects,
  correctedBy: row.corrected_by,
  reason: row.reason,
  figures: row.figures,
  sha256: row.sha256,
  bytes: row.bytes,
  madeBy: row.made_by,
  agreedBy: row.agreed_by,
  madeAt: row.made_at.toISOString(),
});

/** The last months that are over. */
function monthsBefore(today: string): { from: string; to: string }[] {
  const months = [];
  for (let to = moved(`${today.slice(0, 7)}-01`, -1); months.length < monthsShown; ) {
    const from = `${to.slice(0, 7)}-01`;
    months.push({ from, to });
    to = moved(from, -1);
  }
  return months;
}

/** What a regulator is sent: of final days, numbered without gaps, never changed, kept for ever (OPS-REPORT-15). */
export function createPacks(parts: PackParts) {
  const { runWork, merchants, launderingReports: reportsWithin } = parts;
  const ask = createAsking(parts, monthsOf);
  const as = <T>({ brand, operator }: Who, use: (work: Work) => Promise<T>) =>
    runWork({ merchant: brand, actor: { kind: 'operator', name: operator } }, use);

  /** What would be in it; only of a month that is over and that the ledger agrees with. */
  async function lookAt({ brand, operator, kind, month, isPersonal }: PackAsk) {
    const law = merchants.market((merchants.assertKnown(brand), brand));
    if (!law.reports.includes(kind)) refuse('format.incorrect', { fields: ['kind'] });
    const { facts, missing, spans } = await ask(
      { brand, operator, from: `${month}-01` },
      async (engine, { span }) => {
        const isFinal = await as({ brand, operator }, (work) => areFinal(work, span));
        if (span.until < span.end || !isFinal) return null;
        if (kind === 'revenue') return revenuePack(engine, { brand, span, taxPercent: law.taxPercent });
        const above = law.reportedAbove ?? '0';
        const reports = await as({ brand, operator }, (work) => reportsWithin(work, span.start, span.end));
        return largePack(engine, { brand, span, above }, reports, isPersonal);
      },
    );
    // Without a store, or before its first look, no month is final; one that is away is there again later.
    if (facts === null)
      return missing === 'away'
        ? refuse('service.unavailable')
        : refuse('format.incorrect', { fields: ['month'] });
    // Spread beside until when facts are written: a month that is not final has no sheets.
    if (!('sheets' in facts) || facts.sheets === undefined)
      return refuse('format.incorrect', { fields: ['month'] });
    if (facts.sheets.some(({ rows }) => rows.length > mostRows))
      refuse('format.incorrect', { fields: ['month'], most: mostRows });
    return { figures: facts.figures, sheets: facts.sheets, members: facts.members, span: spans.span };
  }

  async function save(work: Work, wanted: PackAsk, made: Awaited<ReturnType<typeof lookAt>>) {
    const { kind, brand, operator, askedBy = operator, corrects = null, reason = null, isPersonal } = wanted;
    const { span, figures, sheets } = made;
    const number = await nextNumber(work, kind);
    const last = await lastOfDays(work, kind, [span.from, span.to]);
    if (last !== corrects) refuse('format.incorrect', { fields: ['corrects'], last });
    if (corrects !== null && reason === null) refuse('format.incorrect', { fields: ['reason'] });
    const { market, timeZone, currency } = merchants.settings(brand);
    const head = headOf({ ...wanted, number, span, market, timeZone, currency }, work.now);
    const told = figures.map(({ name, value }) => [name, value] as const);
    const file = await workbookOf([headSheet([...head, ...told]), ...sheets]);
    await insertPack(work, {
      kind,
      number,
      from_day: span.from,
      to_day: span.to,
      ...market,
      time_zone: timeZone,
      currency,
      is_personal: isPersonal,
      corrects,
      reason,
      figures,
      sha256: createHash('sha256').update(file).digest('hex'),
      made_by: askedBy,
      agreed_by: askedBy === operator ? null : operator,
      file,
    });
    return shown((await findPack(work, kind, number)) ?? refuse('request.not_found'));
  }

  return {
    list: (who: Who): Promise<ReportPacks> => {
      merchants.assertKnown(who.brand);
      return as(who, async (work) => {
        const { market, timeZone, currency } = merchants.settings(who.brand);
        const law = merchants.market(who.brand);
        const months = [];
        for (const days of monthsBefore(dayOf(work.now, timeZone)))
          months.push({ month: days.from.slice(0, 7), isFinal: await areFinal(work, days) });
        return {
          ...market,
          kinds: known.filter((kind) => law.reports.includes(kind)),
          above: law.reportedAbove === null ? null : formatAmount(parseAmount(law.reportedAbove)),
          taxPercent: law.taxPercent,
          currency,
          timeZone,
          months,
          packs: (await packsOf(work, mostListed)).map(shown),
        };
      });
    },

    /** So many members take a second person. */
    async weigh(wanted: PackAsk) {
      const { members } = await lookAt(wanted);
      return members > mostMembersAlone
        ? { because: [`more than ${mostMembersAlone.toLocaleString('en')} members by their ids`] }
        : {};
    },

    async make(wanted: PackAsk): Promise<ReportPack> {
      const made = await lookAt(wanted);
      return as(wanted, (work) => save(work, wanted, made));
    },

    async file(who: Reader, kind: PackKind, number: number): Promise<File> {
      const { row, bytes } = await as(who, async (work) => {
        const found = (await findPack(work, kind, number)) ?? refuse('request.not_found');
        if (found.is_personal && !who.mayPersonal)
          refuse('permission.denied', { permission: 'report.personal' });
        return { row: found, bytes: await packBytes(work, kind, number) };
      });
      const name = `${who.brand}-${kind}-${String(number).padStart(4, '0')}-${row.from_day.slice(0, 7)}.xlsx`;
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      return streamedFile(name, type, async function* () {
        yield bytes;
      });
    },
  };
}

interface HeadOf extends PackAsk {
  number: number;
  span: Span;
  market: { profile: string; version: number };
  timeZone: string;
  currency: string;
}

const headOf = (one: HeadOf, now: Date): (readonly [string, string])[] => [
  ['Pack', packTitle[one.kind]],
  ['Number', String(one.number)],
  ['Brand', one.brand],
  ['From', one.span.from],
  ['To', one.span.to],
  ['Days of', one.timeZone],
  ['Currency', one.currency],
  ['Law', `${one.market.profile}, version ${one.market.version}`],
  ['Made at', now.toISOString()],
  ...(one.corrects === undefined
    ? []
    : [['Corrects number', String(one.corrects)] as const, ['Why', one.reason ?? ''] as const]),
];
