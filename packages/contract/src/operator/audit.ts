import { z } from 'zod';
import { call } from '../call.ts';
import { operatorRoutes } from '../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const moment = z.iso.datetime();
const Entry = z.string().regex(/^\d{1,18}$/);
const Fields = z.record(z.string(), z.unknown());
const Root = z.string().regex(/^[0-9a-f]{64}$/);

export const AuditEntry = z
  .strictObject({
    entry: Entry,
    at: moment,
    actor: z.string(),
    action: z.string(),
    reason: z.string(),
    /** A table that changed; or what else happened: `read`, `export`, `sign-in`, `refused`. */
    subject: z.string(),
    memberId: z.string().nullable(),
    before: Fields.nullable(),
    after: Fields.nullable(),
    chain: Root,
    /** The member it is about reads it too, under their settings. */
    isSeenByMember: z.boolean(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const Filter = z.strictObject({
  actor: z.string().max(80).optional(),
  action: z.string().max(200).optional(),
  subject: z.string().max(80).optional(),
  memberId: z.uuid().optional(),
  from: moment.optional(),
  to: moment.optional(),
});

/** The record of what staff did; `*` in the place of a brand is the installation's own chain. */
export const auditCalls = {
  auditTrail: call({
    route: operatorRoutes.auditTrail,
    summary:
      'What staff did, by person, action, member, table and time, fifty entries a page, the newest first',
    access: 'operator',
    permission: 'audit.read',
    params,
    query: Filter.extend({
      /** The last entry that is known: what came before it. */
      before: Entry.optional(),
    }),
    reply: z.strictObject({ entries: z.array(AuditEntry), next: Entry.nullable() }),
  }),
  exportAudit: call({
    route: operatorRoutes.exportAudit,
    summary:
      'The same entries as a file of comma-separated values, at most 5,000; that it was taken out is recorded',
    access: 'operator',
    permission: 'audit.read',
    stepUp: true,
    records: 'export',
    params,
    query: Filter,
    reply: z.file(),
    bare: true,
  }),
  verifyAudit: call({
    route: operatorRoutes.verifyAudit,
    summary:
      'Works through a span of the chain and names the first entry that does not fit; compares roots kept elsewhere',
    access: 'operator',
    permission: 'audit.read',
    onlyReads: true,
    params,
    body: z.strictObject({
      from: Entry.default('1'),
      to: Entry.optional(),
      /** Roots as the log or a file elsewhere has them. */
      roots: z
        .array(z.strictObject({ entries: z.int().min(0), root: Root }))
        .max(1000)
        .default([]),
    }),
    reply: z.strictObject({
      examined: z.int(),
      firstWrong: Entry.nullable(),
      /** Roots of the file that the database never made. */
      unknownRoots: z.array(Root),
    }),
  }),
};
