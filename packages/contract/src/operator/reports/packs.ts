import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Day } from '../../wire.ts';
import { Month, ofBrand } from './span.ts';

const packKinds = ['revenue', 'largeAmounts'] as const;
const Kind = z.enum(packKinds);
export type PackKind = (typeof packKinds)[number];

const Pack = z
  .strictObject({
    kind: Kind,
    /** By brand and kind, without gaps. */
    number: z.int(),
    from: Day,
    to: Day,
    /** The law it was made for. */
    profile: z.string(),
    version: z.int(),
    /** It names members. */
    isPersonal: z.boolean(),
    /** The pack of the same days that it corrects; both are kept. */
    corrects: z.int().nullable(),
    /** Of the pack that corrects this one. */
    correctedBy: z.int().nullable(),
    reason: z.string().nullable(),
    /** As they stand in the file: `GGR`, `tax`, `members`. */
    figures: z.array(
      z.strictObject({ name: z.string(), unit: z.enum(['money', 'count', 'share']), value: z.string() }),
    ),
    /** Of the file, in hexadecimal. */
    sha256: z.string(),
    bytes: z.int(),
    madeBy: z.string(),
    agreedBy: z.string().nullable(),
    madeAt: z.iso.datetime(),
  })
  .meta({ id: 'ReportPack' });
export type ReportPack = z.infer<typeof Pack>;

const Packs = z
  .strictObject({
    profile: z.string(),
    version: z.int(),
    /** What the law of this brand asks for. */
    kinds: z.array(Kind),
    /** Single deposits and withdrawals above it are told; null where the law names none. */
    above: Amount.nullable(),
    taxPercent: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    /** The last twelve that are over, and whether all their days are final and agree with the ledger. */
    months: z.array(z.strictObject({ month: Month, isFinal: z.boolean() })),
    /** The newest first, two hundred at most. */
    packs: z.array(Pack),
  })
  .meta({ id: 'ReportPacks' });
export type ReportPacks = z.infer<typeof Packs>;

const Asked = z.strictObject({
  kind: Kind,
  month: Month,
  /** The last pack of the same month, where there is one. */
  corrects: z.int().min(1).optional(),
  reason: z.string().min(3).max(200).optional(),
});

const access = 'operator';

export const reportPackCalls = {
  reportPacks: call({
    route: operatorRoutes.reportPacks,
    summary: 'What the regulator was sent, by number, and what the law of the brand asks for',
    access,
    permission: 'report.read',
    proves: ['OPS-REPORT-15'],
    params: ofBrand,
    reply: Packs,
  }),
  makeReportPack: call({
    route: operatorRoutes.makeReportPack,
    summary:
      'Makes a pack of a month whose days are final, without members; it gets the next number and is kept for ever',
    access,
    permission: 'report.read',
    // Of what they may read anyway; nothing is sent to anybody.
    onlyReads: true,
    proves: ['OPS-REPORT-15'],
    params: ofBrand,
    body: Asked,
    reply: Pack,
  }),
  makePersonalPack: call({
    route: operatorRoutes.makePersonalPack,
    summary:
      'The same with members by their ids and suspicious reports; more than 1,000 members, and whoever may only propose it, take a second person',
    access,
    permission: 'report.personal',
    secondPerson: true,
    stepUp: true,
    proves: ['OPS-REPORT-15', 'OPS-REPORT-19'],
    params: ofBrand,
    body: Asked.extend({ kind: z.literal('largeAmounts'), reason: z.string().min(3).max(200) }),
    reply: Pack,
  }),
  reportPackFile: call({
    route: operatorRoutes.reportPackFile,
    summary: 'The file of a pack; that it was taken, and by whom, is recorded before it is sent',
    access,
    permission: 'report.read',
    records: 'export',
    proves: ['OPS-REPORT-15', 'OPS-REPORT-19'],
    params: ofBrand.extend({ kind: Kind, number: z.coerce.number().int().min(1).max(2_000_000_000) }),
    reply: z.file(),
    bare: true,
  }),
};
