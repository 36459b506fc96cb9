/**
 * Timed jobs that staff may run beside the clock: another round of them finds nothing to do where there is nothing, and is short. Not
 * among them: what only runs when a night is due (money checks, the record's chain), and what ends parts of tables (archive).
 */
export const repeatableJobs: readonly string[] = [
  'agents.days',
  'catalogue.planned',
  'content.due',
  'identity.ask_delivered',
  'identity.clear_away',
  'members.copy_changed',
  'merchant.planned_changes',
  'platform.compare_events',
  'platform.erase_expired',
  'platform.turn_days',
  'play.ask_silent',
  'play.compare_day',
  'play.compare_lists',
  'play.judge_returns',
  'play.sum_games',
  'play.sweep',
  'reports.erase_files',
  'reports.publish',
  'reports.tell_scheduled',
  'rewards.time',
  'safety.watch',
  'staff.alerts',
  'staff.overdue_proposals',
  'wallet.fold',
];
