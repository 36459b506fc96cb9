import { randomBytes, randomUUID } from 'node:crypto';
import { gunzip as gunzipBack, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import type { ExportFormat, ExportWish, ReportExport } from '@perya/contract';
import type { Work } from '#platform/database/work';
import { streamedFile } from '#platform/http/file-answer';
import { createLongJobs } from '#platform/jobs/long-jobs';
import { refuse } from '#platform/refusal';
import { type AskingParts, createAsking } from '../figures/asking.ts';
import { exportKind } from './job.ts';
import {
  eraseExport,
  type ExportRow,
  exportsOf,
  findExport,
  findPiece,
  insertExport,
  keepRows,
} from './repository.ts';
import { type SmallReports, smallTable } from './small-tables.ts';
import { countRows, namesMore, storeSourceOf } from './sources.ts';

const gunzip = promisify(gunzipBack);
/** OPS-REPORT-18. */
const mostRows = 5_000_000;
const mostListed = 50;
/** More take a second person (OPS-REPORT-19). */
const mostMembersAlone = 1000;

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
};

export interface ExportAsk {
  brand: string;
  operator: string;
  /** Whose it is, where another agreed to it. */
  askedBy?: string | undefined;
  wish: ExportWish;
  format: ExportFormat;
  isPersonal: boolean;
}

interface Person {
  brand: string;
  operator: string;
  mayPersonal: boolean;
}

const nameOf = ({ wish, format }: ExportRow, brand: string): string =>
  `${brand}-${wish.what === 'accountLines' ? `lines-${wish.account}` : wish.what}-${wish.from}-${wish.to}.${format}`;

interface Parts extends AskingParts {
  small: SmallReports;
}

/** Everything that a report's filters show as a file, made by a job and there for a day (OPS-REPORT-18, 19). */
export function createExports(parts: Parts) {
  const { runWork, merchants } = parts;
  const ask = createAsking(parts);
  const jobs = createLongJobs({ runWork });
  const as = <T>({ brand, operator }: { brand: string; operator: string }, use: (work: Work) => Promise<T>) =>
    runWork({ merchant: brand, actor: { kind: 'operator', name: operator } }, use);

  const shown = async (work: Work, row: ExportRow): Promise<ReportExport> => {
    const job = await jobs.find(work, row.job_id);
    const isThere =
      row.ended_at !== null && row.erased_at === null && (row.kept_until ?? work.now) > work.now;
    return {
      exportId: row.export_id,
      wish: row.wish,
      format: row.format,
      isPersonal: row.is_personal,
      rows: Number(row.rows),
      done: Number(row.done),
      bytes: Number(row.bytes),
      // Of a job that is forgotten nothing is known but whether it came to its end.
      state: job?.state ?? (row.ended_at === null ? 'cancelled' : 'done'),
      failure: job?.failure ?? null,
      askedBy: row.asked_by,
      askedAt: row.asked_at.toISOString(),
      until: row.until_at.toISOString(),
      keptUntil: row.kept_until?.toISOString() ?? null,
      isThere,
    };
  };

  /** What would be in it: counted now, up to what is written now. */
  async function lookAt({ brand, operator, wish, isPersonal }: Omit<ExportAsk, 'format'>) {
    const who = { brand, operator, from: wish.from, to: wish.to };
    const { timeZone } = (merchants.assertKnown(brand), merchants.settings(brand));
    const of = { wish, timeZone, isPersonal, secret: randomBytes(16).toString('hex') };
    const source = storeSourceOf(of);
    const { spans, facts } = await ask(who, async (engine, { span }) => {
      if (source === null) return { days: [], isMany: false };
      const within = { brand, from: span.from, to: span.to, until: span.until };
      const isMany = isPersonal && (await namesMore(engine, source, within, mostMembersAlone));
      return { days: await countRows(engine, source, within), isMany };
    });
    // Without the store nothing can be read, and Parquet has nobody who writes it.
    if (facts === null) return refuse('service.unavailable');
    const kept = source === null ? await smallTable(parts.small, wish, who) : null;
    const rows = kept?.rows.length ?? facts.days.reduce((sum, [, found]) => sum + found, 0);
    if (rows > mostRows) refuse('format.incorrect', { fields: ['wish'], most: mostRows, rows });
    const written = new Date(facts.writtenUntil);
    const until = written < spans.span.until ? written : spans.span.until;
    return { of, days: facts.days, isMany: facts.isMany, kept, rows, until };
  }

  const ownOf = async (work: Work, { operator }: Person, exportId: string): Promise<ExportRow> => {
    const row = await findExport(work, exportId);
    return row === undefined || row.asked_by !== operator ? refuse('request.not_found') : row;
  };

  return {
    list: (who: Pick<Person, 'brand' | 'operator'>) =>
      as(who, async (work) => {
        const exports = [];
        for (const row of await exportsOf(work, who.operator, mostListed))
          exports.push(await shown(work, row));
        return { exports };
      }),

    /** So many members take a second person. */
    async weigh(wanted: Omit<ExportAsk, 'format'>) {
      const { isMany } = await lookAt(wanted);
      return isMany
        ? { because: [`more than ${mostMembersAlone.toLocaleString('en')} members by their ids`] }
        : {};
    },

    async ask(wanted: ExportAsk): Promise<ReportExport> {
      const { brand, operator, wish, format, isPersonal, askedBy = operator } = wanted;
      const { of, days, kept, rows, until } = await lookAt(wanted);
      return as({ brand, operator }, async (work) => {
        const exportId = randomUUID();
        const asOwner: Work = { ...work, actor: { kind: 'operator', name: askedBy } };
        const { jobId } = await jobs.ask(asOwner, exportKind, { exportId });
        const row = await insertExport(work, {
          export_id: exportId,
          wish,
          format,
          is_personal: isPersonal,
          secret: of.secret,
          time_zone: of.timeZone,
          until_at: until,
          days,
          rows,
          job_id: jobId,
          asked_by: askedBy,
        });
        if (kept !== null) await keepRows(work, exportId, gzipSync(JSON.stringify(kept)));
        return shown(work, row);
      });
    },

    async move(who: Person, exportId: string, move: 'pause' | 'resume' | 'cancel'): Promise<ReportExport> {
      const { job_id: jobId } = await as(who, (work) => ownOf(work, who, exportId));
      await jobs[move]({ merchant: who.brand, operator: who.operator }, jobId);
      return as(who, async (work) => {
        if (move === 'cancel') await eraseExport(work, exportId);
        return shown(work, await ownOf(work, who, exportId));
      });
    },

    /** A piece at a time, as fast as it is taken; with members in it only for who asked, as long as they may. */
    async file(who: Person, exportId: string): Promise<File> {
      const row = await as(who, async (work) => {
        const found = (await findExport(work, exportId)) ?? refuse('request.not_found');
        if (found.is_personal && !who.mayPersonal)
          refuse('permission.denied', { permission: 'report.personal' });
        if (found.is_personal && found.asked_by !== who.operator) refuse('request.not_found');
        const { isThere } = await shown(work, found);
        return isThere ? found : refuse('request.not_found');
      });
      const isPacked = row.format === 'csv';
      async function* pieces(): AsyncGenerator<Buffer> {
        for (let nth = 0; ; nth += 1) {
          const bytes = await as(who, (work) => findPiece(work, exportId, nth));
          if (bytes === null) return;
          yield isPacked ? await gunzip(bytes) : bytes;
        }
      }
      return streamedFile(nameOf(row, who.brand), types[row.format], pieces);
    },
  };
}
