import type { Alert } from '@perya/contract';
import { sql } from 'kysely';
import type { Operator } from '#platform/approvals/operator';
import type { StaffSession } from '#platform/approvals/staff-port';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
import { deviceLabel } from '#platform/proof/device-label';
import { refuse } from '#platform/refusal';
import { asPerson, tablesOf } from '../tables-of.ts';
import type { AlertPush } from './deliver.ts';
import { isTimeZone } from './matter-rules.ts';
import { type AlertRow, alertView, callOff } from './repository.ts';

interface Parts {
  runWork: RunWork;
  /** Sees people, brands and the installation at once. */
  runSystemWork: RunWork;
  isBrand: (brand: string) => boolean;
  push: AlertPush | null;
  tellDesks: (brand: string, topic: 'alerts') => void;
}

interface Quiet {
  from: string;
  to: string;
  timeZone: string;
}

const dayMs = 24 * 60 * 60_000;
const mostShown = 50;
const mostDevices = 10;

/** What everybody has of alerts: those they were told of, saying that they see to one, and how they are told beside the console. */
export function createOwnAlerts({ runWork, runSystemWork, isBrand, push, tellDesks }: Parts) {
  const assertBrand = (brand: string): void => {
    if (brand !== '*' && !isBrand(brand)) refuse('request.not_found');
  };
  const system = (merchant: string) => ({ merchant, actor: { kind: 'system', name: 'alerts' } }) as const;

  const see = async (work: Work, operator: Operator, alertId: string): Promise<Alert> => {
    const { rows } = await sql<
      AlertRow & { is_told: boolean }
    >`select a.*, exists (select from staff.alert_telling t
        where t.alert_id = a.alert_id and t.person_id = ${operator.personId}::uuid) as is_told
      from staff.alert a where alert_id = ${alertId} and merchant_code = ${work.merchant} for update`.execute(
      work.db,
    );
    const [row] = rows;
    const mayRead = operator.reads.includes('*') || operator.reads.includes('system.run');
    if (row === undefined || !(row.is_told || mayRead)) return refuse('request.not_found');
    // Who came first stays.
    if (row.seen_at !== null) return alertView(row);
    if (row.ended_at !== null) refuse('status.move.refused');
    const now = { seen_at: work.now, seen_by: operator.name };
    await tablesOf(work).updateTable('staff.alert').set(now).where('alert_id', '=', alertId).execute();
    await callOff(work, [alertId]);
    await afterCommit(async () => tellDesks(work.merchant, 'alerts'));
    return alertView({ ...row, ...now });
  };

  return {
    list: async (brand: string, { personId }: Operator) => {
      assertBrand(brand);
      const alerts = await runSystemWork(system(brand), async (work) => {
        const { rows } = await sql<AlertRow>`select a.* from staff.alert_telling t
            join staff.alert a on a.alert_id = t.alert_id
          where t.person_id = ${personId}::uuid and a.merchant_code in (${brand}, '*')
            and (a.ended_at is null or a.ended_at > ${new Date(work.now.getTime() - dayMs)})
          order by a.ended_at is not null, a.alert_no desc limit ${mostShown}`.execute(work.db);
        return rows.map(alertView);
      });
      const isOpen = ({ endedAt, seenAt }: Alert) => endedAt === null && seenAt === null;
      return { alerts, unseen: alerts.filter(isOpen).length };
    },
    see: async (brand: string, operator: Operator, alertId: string): Promise<Alert> => {
      assertBrand(brand);
      const scope = { merchant: brand, actor: { kind: 'operator', name: operator.name } } as const;
      return runWork(scope, (work) => see(work, operator, alertId));
    },
    wish: ({ operator, personId }: StaffSession) =>
      runWork(asPerson(operator.name), async (work) => {
        const db = tablesOf(work);
        const row = await db
          .selectFrom('staff.alert_wish')
          .selectAll()
          .where('person_id', '=', personId)
          .executeTakeFirst();
        const devices = await db
          .selectFrom('staff.push_device')
          .select(['device_id', 'label', 'made_at'])
          .where('person_id', '=', personId)
          .orderBy('made_at')
          .execute();
        const { quiet_from: from = null, quiet_to: to = null, time_zone: timeZone = null } = row ?? {};
        return {
          byMail: row?.by_mail ?? true,
          quiet: from === null || to === null || timeZone === null ? null : { from, to, timeZone },
          pushKey: push?.publicKey ?? null,
          devices: devices.map(({ device_id, label, made_at }) => ({
            deviceId: device_id,
            label,
            since: made_at.toISOString(),
          })),
        };
      }),
    changeWish: ({ operator, personId }: StaffSession, wish: { byMail: boolean; quiet: Quiet | null }) =>
      runWork(asPerson(operator.name), async (work) => {
        const { byMail, quiet } = wish;
        if (quiet !== null && !isTimeZone(quiet.timeZone)) refuse('format.incorrect', { fields: ['quiet'] });
        const columns = {
          by_mail: byMail,
          quiet_from: quiet?.from ?? null,
          quiet_to: quiet?.to ?? null,
          time_zone: quiet?.timeZone ?? null,
        };
        await tablesOf(work)
          .insertInto('staff.alert_wish')
          .values({ person_id: personId, ...columns })
          .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
          .execute();
      }),
    addDevice: (
      { operator, personId }: StaffSession,
      given: { endpoint: string; keys: { p256dh: string; auth: string } },
      userAgent: string,
    ) =>
      runWork(asPerson(operator.name), async (work) => {
        const device = { endpoint: given.endpoint, ...given.keys };
        if (push === null) return refuse('request.not_found');
        if (!push.accepts(device)) refuse('format.incorrect', { fields: ['endpoint'] });
        const columns = {
          person_id: personId,
          ...given.keys,
          label: deviceLabel(userAgent),
          made_at: work.now,
        };
        await tablesOf(work)
          .insertInto('staff.push_device')
          .values({ endpoint: given.endpoint, ...columns })
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(columns))
          .execute();
        // The oldest is forgotten.
        await sql`delete from staff.push_device where person_id = ${personId} and device_id not in (
          select device_id from staff.push_device where person_id = ${personId}
          order by made_at desc, device_id limit ${mostDevices})`.execute(work.db);
      }),
    removeDevice: ({ operator, personId }: StaffSession, deviceId: string) =>
      runWork(asPerson(operator.name), async (work) => {
        const { numDeletedRows } = await tablesOf(work)
          .deleteFrom('staff.push_device')
          .where('device_id', '=', deviceId)
          .where('person_id', '=', personId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) refuse('request.not_found');
      }),
  };
}

export type OwnAlerts = ReturnType<typeof createOwnAlerts>;
