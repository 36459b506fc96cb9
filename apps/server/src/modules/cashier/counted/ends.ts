import { sql } from 'kysely';

/** A credit of staff that was taken back later has the company's reason; its move still has theirs. */
export const settledByStaff = sql<boolean>`(reason is not distinct from 'by_staff' or (reason = 'reversed' and state = 'credited' and exists (
  select from cashier.order_move m where m.order_no = deposit.order_no and m.to_state = 'credited' and m.reason = 'by_staff')))`;

/** The stage of a withdrawal in which its first promise was missed; null when none was (FIG-19). */
export const missedStage = sql<'check' | 'approval' | 'payout' | null>`case when missed_at is null then null
  when checked_at is null or missed_at <= checked_at then 'check'
  when approved_at is null or missed_at <= approved_at then 'approval' else 'payout' end`;
