import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Day } from '../../wire.ts';
import { LongJob } from '../system/jobs.ts';
import { gameGroupings } from './games.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const one = params.extend({ exportId: z.uuid() });
const moment = z.iso.datetime();
const access = 'operator';
const code = z.string().regex(/^[\w.-]{1,80}$/);
const span = { from: Day, to: Day };

/** What a page shows, by the page's own filters. */
const Wish = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('figures'), ...span }),
  z.strictObject({ what: z.literal('payments'), ...span }),
  z.strictObject({ what: z.literal('safety'), ...span }),
  z.strictObject({ what: z.literal('games'), ...span, by: z.enum(gameGroupings) }),
  /** Rounds of a span, of a company or a game where one is named. */
  z.strictObject({
    what: z.literal('rounds'),
    ...span,
    company: code.optional(),
    game: code.optional(),
  }),
  z.strictObject({
    what: z.literal('accountLines'),
    ...span,
    account: z.string().regex(/^[a-z0-9_]{1,60}$/),
    kind: z
      .string()
      .regex(/^[a-z_]{1,40}$/)
      .optional(),
  }),
]);
export type ExportWish = z.infer<typeof Wish>;

export const exportFormats = ['csv', 'xlsx', 'parquet'] as const;
const Format = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof Format>;

const Export = z
  .strictObject({
    exportId: z.uuid(),
    wish: Wish,
    format: Format,
    /** Its rows name members. */
    isPersonal: z.boolean(),
    /** Counted when it was asked for. */
    rows: z.int(),
    /** So far. */
    done: z.int(),
    bytes: z.int(),
    state: LongJob.shape.state,
    failure: z.string().nullable(),
    askedBy: z.string(),
    askedAt: moment,
    /** Everything that was written by then is in it. */
    until: moment,
    /** The file is there from the end of the job until then; null before. */
    keptUntil: moment.nullable(),
    /** There is a file to fetch. */
    isThere: z.boolean(),
  })
  .meta({ id: 'ReportExport' });
export type ReportExport = z.infer<typeof Export>;

const Asked = z.strictObject({ wish: Wish, format: Format });

export const reportExportCalls = {
  reportExports: call({
    route: operatorRoutes.reportExports,
    summary:
      'Files that one asked for from reports, how far they are and until when they are there, the newest fifty first',
    access,
    permission: 'report.read',
    proves: ['OPS-REPORT-18'],
    params,
    reply: z.strictObject({ exports: z.array(Export) }),
  }),
  askReportExport: call({
    route: operatorRoutes.askReportExport,
    summary:
      'Asks for everything that a report’s filters show as a file, up to 5,000,000 rows; members stand in it under pseudonyms that hold within the file',
    access,
    permission: 'report.read',
    // A file for who may read the report anyway.
    onlyReads: true,
    proves: ['OPS-REPORT-18', 'OPS-REPORT-19'],
    params,
    body: Asked,
    reply: Export,
  }),
  askPersonalExport: call({
    route: operatorRoutes.askPersonalExport,
    summary:
      'The same with members by their ids; more than 1,000 members, and whoever may only propose it, take a second person',
    access,
    permission: 'report.personal',
    secondPerson: true,
    stepUp: true,
    proves: ['OPS-REPORT-19'],
    params,
    body: Asked.extend({ reason: z.string().min(3).max(200) }),
    reply: Export,
  }),
  moveReportExport: call({
    route: operatorRoutes.moveReportExport,
    summary:
      'Stops an own file for now, goes on with it where it stopped, or ends it; what was written of an ended one is deleted',
    access,
    permission: 'report.read',
    onlyReads: true,
    proves: ['OPS-REPORT-18'],
    params: one,
    body: z.strictObject({ move: z.enum(['pause', 'resume', 'cancel']) }),
    reply: Export,
  }),
  reportExportFile: call({
    route: operatorRoutes.reportExportFile,
    summary: 'The file, for 24 hours; that it was taken, and by whom, is recorded before it is sent',
    access,
    permission: 'report.read',
    records: 'export',
    proves: ['OPS-REPORT-18', 'OPS-REPORT-19'],
    params: one,
    reply: z.file(),
    bare: true,
  }),
};
