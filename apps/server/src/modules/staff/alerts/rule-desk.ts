import type { AlertRule } from '@perya/contract';
import { queueNames, roleNames } from '@perya/contract';
import { sql } from 'kysely';
import type { Operator } from '#platform/approvals/operator';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { tablesOf } from '../tables-of.ts';
import { wrongFields } from './matter-rules.ts';
import { type AlertRow, alertView, callOff } from './repository.ts';

interface Parts {
  runWork: RunWork;
  isBrand: (brand: string) => boolean;
  tellDesks: (brand: string, topic: 'alerts') => void;
}

type Words = Pick<AlertRule, 'limit' | 'roles' | 'thenRoles' | 'byMail' | 'byPush' | 'inQuietHours' | 'isOn'>;
type Wish = Words & Pick<AlertRule, 'kind' | 'queue'>;

/** As many as anybody keeps in mind. */
const mostRules = 50;
const pageSize = 50;

const columnsOf = (work: Work, { name }: Operator, wish: Words) => ({
  bound: wish.limit,
  roles: wish.roles,
  then_roles: wish.thenRoles,
  by_mail: wish.byMail,
  by_push: wish.byPush,
  in_quiet_hours: wish.inQuietHours,
  is_on: wish.isOn,
  changed_by: name,
  changed_at: work.now,
});

const rulesOf = (work: Work) =>
  tablesOf(work).selectFrom('staff.alert_rule').selectAll().where('merchant_code', '=', work.merchant);
type Row = Awaited<ReturnType<ReturnType<typeof rulesOf>['execute']>>[number];

const view = (row: Row): AlertRule => ({
  ruleId: row.rule_id,
  kind: row.kind,
  queue: queueNames.find((name) => name === row.queue) ?? null,
  limit: row.bound,
  roles: row.roles,
  thenRoles: row.then_roles,
  byMail: row.by_mail,
  byPush: row.by_push,
  inQuietHours: row.in_quiet_hours,
  isOn: row.is_on,
  revision: row.revision,
  changedBy: row.changed_by,
  changedAt: row.changed_at.toISOString(),
});

/** Rules as staff make and change them, and what they found (OPS-SYS-15). */
export function createAlertDesk({ runWork, isBrand, tellDesks }: Parts) {
  const at = <T>(brand: string, { name }: Operator, use: (work: Work) => Promise<T>): Promise<T> => {
    if (brand !== '*' && !isBrand(brand)) refuse('request.not_found');
    return runWork({ merchant: brand, actor: { kind: 'operator', name } }, use);
  };
  /** The built-in roles and the brand's own; those stand with people, apart from brands. */
  const rolesAt = async (brand: string): Promise<string[]> => {
    const rows = await runWork({ merchant: '*', actor: { kind: 'system', name: 'alerts' } }, (work) =>
      tablesOf(work).selectFrom('staff.role').select('name').where('brand', 'in', [brand, '*']).execute(),
    );
    return [...new Set([...roleNames, ...rows.map(({ name }) => name)])];
  };
  const assertGood = (brand: string, roles: readonly string[], wish: Wish): void => {
    const fields = wrongFields(brand, wish);
    if ([...wish.roles, ...wish.thenRoles].some((role) => !roles.includes(role))) fields.push('roles');
    if (fields.length > 0) refuse('format.incorrect', { fields });
  };
  const found = async (work: Work, ruleId: string): Promise<Row> =>
    (await rulesOf(work).where('rule_id', '=', ruleId).forUpdate().executeTakeFirst()) ??
    refuse('request.not_found');
  const endAll = async (work: Work, ruleId: string): Promise<void> => {
    const { rows } = await sql<{ alert_id: string }>`update staff.alert set ended_at = ${work.now}
      where rule_id = ${ruleId} and ended_at is null returning alert_id`.execute(work.db);
    await callOff(
      work,
      rows.map(({ alert_id }) => alert_id),
    );
    if (rows.length > 0) await afterCommit(async () => tellDesks(work.merchant, 'alerts'));
  };

  return {
    async rules(brand: string, asker: Operator) {
      const rules = await at(brand, asker, (work) =>
        rulesOf(work).orderBy('kind').orderBy('queue').orderBy('rule_id').execute(),
      );
      return { rules: rules.map(view), roles: await rolesAt(brand) };
    },
    async make(brand: string, asker: Operator, wish: Wish): Promise<AlertRule> {
      assertGood(brand, await rolesAt(brand), wish);
      return at(brand, asker, async (work) => {
        // One after another: two tabs do not make one too many.
        await sql`select pg_advisory_xact_lock(hashtext('alert rules'), hashtext(${brand}))`.execute(work.db);
        if ((await rulesOf(work).execute()).length >= mostRules) refuse('limit.exceeded');
        const row = await tablesOf(work)
          .insertInto('staff.alert_rule')
          .values({
            merchant_code: brand,
            kind: wish.kind,
            queue: wish.queue,
            ...columnsOf(work, asker, wish),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return view(row);
      });
    },
    async change(
      brand: string,
      asker: Operator,
      ruleId: string,
      { seen, ...wish }: Words & { seen: number },
    ): Promise<AlertRule> {
      const roles = await rolesAt(brand);
      return at(brand, asker, async (work) => {
        const row = await found(work, ruleId);
        if (row.revision !== seen) refuse('case.changed');
        assertGood(brand, roles, { ...wish, kind: row.kind, queue: view(row).queue });
        const changed = await tablesOf(work)
          .updateTable('staff.alert_rule')
          .set({ ...columnsOf(work, asker, wish), revision: row.revision + 1 })
          .where('rule_id', '=', ruleId)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (!wish.isOn) await endAll(work, ruleId);
        return view(changed);
      });
    },
    remove: (brand: string, asker: Operator, ruleId: string): Promise<void> =>
      at(brand, asker, async (work) => {
        await found(work, ruleId);
        await tablesOf(work).deleteFrom('staff.alert_rule').where('rule_id', '=', ruleId).execute();
        await endAll(work, ruleId);
      }),
    alerts: (
      brand: string,
      asker: Operator,
      { state, before = null }: { state: 'open' | 'ended'; before?: string | null | undefined },
    ) =>
      at(brand, asker, async (work) => {
        const isOver = state === 'ended' ? sql`ended_at is not null` : sql`ended_at is null`;
        const { rows } =
          await sql<AlertRow>`select * from staff.alert where merchant_code = ${brand} and ${isOver}
          and (${before}::bigint is null or alert_no < ${before}::bigint)
          order by alert_no desc limit ${pageSize + 1}`.execute(work.db);
        const shown = rows.slice(0, pageSize);
        return {
          alerts: shown.map(alertView),
          next: rows.length > pageSize ? (shown.at(-1)?.alert_no ?? null) : null,
        };
      }),
  };
}

export type AlertDesk = ReturnType<typeof createAlertDesk>;
