import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';

const moment = z.iso.datetime();

const Retention = z
  .strictObject({
    nextAt: moment.nullable(),
    lastAt: moment.nullable(),
    rules: z.array(
      z.strictObject({
        what: z.string(),
        keepDays: z.int().nullable(),
        keepMonths: z.int().nullable(),
        /** Rows the next run would erase, or take the name off. */
        due: z.int(),
        isMoreDue: z.boolean(),
        /** The last run that erased something. */
        last: z.strictObject({ at: moment, rows: z.int() }).nullable(),
        erasedInMonth: z.int(),
      }),
    ),
  })
  .meta({ id: 'Retention' });
export type Retention = z.infer<typeof Retention>;

export const retentionCalls = {
  retention: call({
    route: operatorRoutes.retention,
    summary:
      'How long each thing about a person is kept, what the next run erases and what the last ones did',
    access: 'operator',
    permission: 'system.run',
    reply: Retention,
  }),
};
