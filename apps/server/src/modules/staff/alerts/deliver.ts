import { sql } from 'kysely';
import type { RunWork, Work } from '#platform/database/work';
import type { Letters } from '../letters.ts';
import { asInstallation, tablesOf } from '../tables-of.ts';
import { lineOf } from './alert-words.ts';
import { isQuiet } from './matter-rules.ts';
import { noteSent, type WaitingRow, waitingTellings } from './repository.ts';

interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The companies behind browsers' notifications, for staff. */
export interface AlertPush {
  readonly publicKey: string;
  accepts(device: Device): boolean;
  send(device: Device, topic: 'alert'): Promise<'sent' | 'gone' | 'failed'>;
}

const quietOf = ({ quiet_from: from, quiet_to: to, time_zone: timeZone }: WaitingRow) =>
  from === null || to === null || timeZone === null ? null : { from, to, timeZone };

/** Writes the mails that are due and answers the browsers to be told, once; in quiet hours both wait. */
export async function deliver(work: Work, letters: Letters): Promise<Device[]> {
  const waiting = await waitingTellings(work);
  const due = waiting.filter((row) => row.in_quiet_hours || !isQuiet(work.now, quietOf(row)));
  // What came up together is one mail.
  const mails = Map.groupBy(
    due.filter(({ mail }) => mail === 'waiting'),
    ({ email }) => email,
  );
  for (const [email, rows] of mails)
    await letters(work, 'alert', email, { brand: work.merchant, lines: rows.map(lineOf) });
  await noteSent(work, due);
  const people = [...new Set(due.filter(({ push }) => push === 'waiting').map((row) => row.person_id))];
  if (people.length === 0) return [];
  const { rows } = await sql<Device>`select endpoint, p256dh, auth from staff.push_device
    where person_id = any(${people}::uuid[]) order by device_id`.execute(work.db);
  return rows;
}

export type PushTo = (devices: readonly Device[]) => Promise<void>;

/** After the commit: nobody waits for a stranger in a transaction. A browser that wants no more is forgotten. */
export const createPushTo =
  (runWork: RunWork, push: AlertPush | null): PushTo =>
  async (devices) => {
    if (push === null || devices.length === 0) return;
    const answers = await Promise.all(
      devices.map(async (device) => ({
        device,
        answer: await push.send(device, 'alert').catch(() => 'failed' as const),
      })),
    );
    const gone = answers.filter(({ answer }) => answer === 'gone').map(({ device }) => device.endpoint);
    if (gone.length === 0) return;
    await runWork(asInstallation, (work) =>
      tablesOf(work).deleteFrom('staff.push_device').where('endpoint', 'in', gone).execute(),
    );
  };
