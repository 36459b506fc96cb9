import type { Alert, AlertKind } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

export interface RuleRow {
  merchant_code: string;
  rule_id: string;
  kind: AlertKind;
  queue: string | null;
  bound: number | null;
}

/** What is watched, and where something goes on that nothing watches any more. */
export async function watchedRules(work: Work): Promise<{ rules: RuleRow[]; brands: string[] }> {
  const { rows: rules } =
    await sql<RuleRow>`select merchant_code, rule_id, kind, queue, bound from staff.alert_rule
    where is_on order by merchant_code, rule_id`.execute(work.db);
  const { rows: open } = await sql<{ merchant_code: string }>`select distinct merchant_code from staff.alert
    where ended_at is null`.execute(work.db);
  return {
    rules,
    brands: [...new Set([...rules, ...open].map(({ merchant_code }) => merchant_code))].toSorted(),
  };
}

export interface Matter {
  rule_id: string;
  kind: AlertKind;
  subject: string;
  name: string;
  bound: number | null;
  value: number;
}

/** A matter that goes on already is only brought up to date; answers those that are new. */
export async function beginAlerts(work: Work, matters: readonly Matter[]): Promise<string[]> {
  if (matters.length === 0) return [];
  const { rows } = await sql<{ alert_id: string; is_new: boolean }>`
    insert into staff.alert as a (merchant_code, rule_id, kind, subject, name, bound, value, worst, began_at, found_at)
    select ${work.merchant}, m.rule_id, m.kind, m.subject, m.name, m.bound, m.value, m.value, ${work.now}, ${work.now}
    from jsonb_to_recordset(${JSON.stringify(matters)}::jsonb)
      m (rule_id uuid, kind text, subject text, name text, bound int, value int)
    order by m.rule_id, m.subject
    on conflict (rule_id, subject) where ended_at is null do update set
      value = excluded.value, bound = excluded.bound, name = excluded.name, found_at = excluded.found_at,
      worst = case when a.kind = 'payments' then least(a.worst, excluded.value) else greatest(a.worst, excluded.value) end
    returning alert_id, xmax = 0 as is_new`.execute(work.db);
  return rows.filter(({ is_new }) => is_new).map(({ alert_id }) => alert_id);
}

/** What was not found for a while, or is watched no more. A source that did not answer ends nothing. */
export async function endAlerts(work: Work, known: readonly string[], foundBefore: Date): Promise<number> {
  const { rows } = await sql<{ alert_id: string }>`update staff.alert a set ended_at = ${work.now}
    where a.merchant_code = ${work.merchant} and a.ended_at is null and (
      a.found_at <= ${foundBefore} and a.rule_id = any(${[...known]}::uuid[])
      or not exists (select from staff.alert_rule r where r.rule_id = a.rule_id and r.is_on))
    returning alert_id`.execute(work.db);
  await callOff(
    work,
    rows.map(({ alert_id }) => alert_id),
  );
  return rows.length;
}

/** What waited for the end of somebody's quiet hours need not be told any more. */
export async function callOff(work: Work, alertIds: readonly string[]): Promise<void> {
  if (alertIds.length === 0) return;
  await sql`update staff.alert_telling set mail = case mail when 'waiting' then 'none' else mail end,
      push = case push when 'waiting' then 'none' else push end
    where alert_id = any(${[...alertIds]}::uuid[]) and (mail = 'waiting' or push = 'waiting')`.execute(
    work.db,
  );
}

/** Nobody said in time that they see to it. */
export async function escalate(work: Work, begunBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ alert_id: string }>`update staff.alert a set escalated_at = ${work.now}
    from staff.alert_rule r where r.rule_id = a.rule_id and a.merchant_code = ${work.merchant} and a.ended_at is null
      and a.seen_at is null and a.escalated_at is null and a.began_at <= ${begunBefore} and cardinality(r.then_roles) > 0
    returning a.alert_id`.execute(work.db);
  return rows.map(({ alert_id }) => alert_id);
}

/** Everybody who works there now and holds one of the rule's roles, once each. */
export async function tell(
  work: Work,
  alertIds: readonly string[],
  line: 'roles' | 'then_roles',
): Promise<void> {
  if (alertIds.length === 0) return;
  await sql`insert into staff.alert_telling (merchant_code, alert_id, person_id, told_at, mail, push)
    select distinct a.merchant_code, a.alert_id, p.person_id, ${work.now}::timestamptz,
      case when r.by_mail and coalesce(w.by_mail, true) then 'waiting' else 'none' end,
      case when r.by_push and exists (select from staff.push_device d where d.person_id = p.person_id)
        then 'waiting' else 'none' end
    from staff.alert a join staff.alert_rule r on r.rule_id = a.rule_id
      join staff.role_grant g on g.role = any(${sql.ref(`r.${line}`)}) and g.brand in (a.merchant_code, '*')
        and g.ended_at is null and (g.lent_until is null or g.lent_until > ${work.now})
      join staff.person p on p.person_id = g.person_id and p.state = 'active' and p.kind = 'person'
      left join staff.alert_wish w on w.person_id = p.person_id
    where a.alert_id = any(${[...alertIds]}::uuid[])
    on conflict (alert_id, person_id) do nothing`.execute(work.db);
}

export interface WaitingRow extends AlertRow {
  person_id: string;
  email: string;
  mail: string;
  push: string;
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string | null;
  in_quiet_hours: boolean;
}

/** Mail and push that have not left; held by whoever asks first. */
export async function waitingTellings(work: Work): Promise<WaitingRow[]> {
  const { rows } =
    await sql<WaitingRow>`select a.*, t.person_id, t.mail, t.push, p.email, w.quiet_from, w.quiet_to,
      w.time_zone, r.in_quiet_hours
    from staff.alert_telling t join staff.alert a on a.alert_id = t.alert_id and a.ended_at is null and a.seen_at is null
      join staff.alert_rule r on r.rule_id = a.rule_id
      join staff.person p on p.person_id = t.person_id and p.state = 'active'
      left join staff.alert_wish w on w.person_id = t.person_id
    where t.merchant_code = ${work.merchant} and (t.mail = 'waiting' or t.push = 'waiting')
    order by a.alert_no, t.person_id for update of t skip locked`.execute(work.db);
  return rows;
}

export async function noteSent(
  work: Work,
  tellings: readonly { alert_id: string; person_id: string }[],
): Promise<void> {
  if (tellings.length === 0) return;
  await sql`update staff.alert_telling t set mail = case t.mail when 'waiting' then 'sent' else t.mail end,
      push = case t.push when 'waiting' then 'sent' else t.push end
    from unnest(${tellings.map(({ alert_id }) => alert_id)}::uuid[], ${tellings.map(({ person_id }) => person_id)}::uuid[])
      s (alert_id, person_id)
    where t.alert_id = s.alert_id and t.person_id = s.person_id`.execute(work.db);
}

export interface AlertRow {
  merchant_code: string;
  alert_id: string;
  alert_no: string;
  kind: AlertKind;
  subject: string;
  name: string;
  bound: number | null;
  value: number;
  worst: number;
  began_at: Date;
  ended_at: Date | null;
  seen_at: Date | null;
  seen_by: string | null;
  escalated_at: Date | null;
}

export const alertView = (row: AlertRow): Alert => ({
  alertId: row.alert_id,
  brand: row.merchant_code,
  kind: row.kind,
  subject: row.subject,
  name: row.name,
  limit: row.bound,
  value: row.value,
  worst: row.worst,
  beganAt: row.began_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  seenAt: row.seen_at?.toISOString() ?? null,
  seenBy: row.seen_by,
  escalatedAt: row.escalated_at?.toISOString() ?? null,
});
