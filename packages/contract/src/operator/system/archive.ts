import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Day } from '../../wire.ts';

/** A part of a table on its way out of the database, or gone. */
const ArchivePart = z
  .strictObject({
    table: z.string(),
    from: Day,
    /** The day after its last. */
    until: Day,
    /** `differs`: the file is not what is in the database, and the part stays. `ended`: lines are read from the file. */
    state: z.enum(['written', 'compared', 'differs', 'ended']),
    file: z.string(),
    rows: z.int().nullable(),
    bytes: z.int(),
    writtenAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ArchivePart' });
export type ArchivePart = z.infer<typeof ArchivePart>;

export const archiveCalls = {
  archiveParts: call({
    route: operatorRoutes.archiveParts,
    summary: 'Months and days that are read from the archive, or will be, the newest first',
    access: 'operator',
    permission: 'system.run',
    reply: z.strictObject({ parts: z.array(ArchivePart) }),
  }),
};
