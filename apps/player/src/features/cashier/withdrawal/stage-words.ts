import type { WithdrawalOrder } from '@perya/contract';

type Stage = WithdrawalOrder['stages'][number];
type Name = Stage['name'];
type StageState = Stage['state'];

/** What a stage is called: by what it is while it is to come, by what came of it afterwards. */
const titles: Readonly<Record<Name, Readonly<Record<StageState, string>>>> = {
  received: {
    done: 'stage_received',
    now: 'stage_received',
    later: 'stage_received',
    stopped: 'stage_received',
  },
  check: {
    done: 'stage_check_done',
    now: 'stage_check_now',
    later: 'stage_check',
    stopped: 'stage_check',
  },
  approval: {
    done: 'stage_approval_done',
    now: 'stage_approval_now',
    later: 'stage_approval',
    stopped: 'stage_approval_stopped',
  },
  sent: { done: 'stage_sent', now: 'stage_sent_now', later: 'stage_sent', stopped: 'stage_sent_stopped' },
  paid: { done: 'stage_paid', now: 'stage_paid_now', later: 'stage_paid', stopped: 'stage_paid_stopped' },
  returned: {
    done: 'stage_returned',
    now: 'stage_returned',
    later: 'stage_returned',
    stopped: 'stage_returned',
  },
};
export const stageTitle = ({ name, state }: Pick<Stage, 'name' | 'state'>): string => titles[name][state];

/** Why it waits, in plain words; a reason of its own comes before what the stage itself says. */
const waits: Readonly<Record<string, string>> = {
  large_amount: 'wait_large_amount',
  new_account: 'wait_new_account',
  day_amount: 'wait_day_amount',
  unplayed_deposit: 'wait_unplayed_deposit',
  shared_account: 'wait_shared_account',
  open_debt: 'wait_open_debt',
};
const usual: Readonly<Partial<Record<Name, string>>> = {
  check: 'wait_check',
  approval: 'wait_approval',
  sent: 'wait_sending',
  paid: 'wait_sent',
};

/** The sentence under the stage that runs now. */
export function waitText(
  { state, reason }: Pick<WithdrawalOrder, 'state' | 'reason'>,
  name: Name,
): string | null {
  if (state === 'unknown') return 'wait_unknown';
  const because = name === 'check' || name === 'approval' ? waits[reason ?? ''] : undefined;
  return because ?? usual[name] ?? null;
}

/** Why it was not paid out. */
const refusals: Readonly<Record<string, string>> = {
  account_closed: 'stop_account_closed',
  returned_by_bank: 'stop_returned',
  returned: 'stop_came_back',
  wrong_account: 'stop_wrong_account',
  name_mismatch: 'stop_name_mismatch',
  limit: 'stop_limit',
  wallet_refused: 'stop_wallet_refused',
  retry_later: 'stop_not_now',
  our_balance: 'stop_not_now',
  not_paid_out: 'stop_not_paid_out',
  refused: 'stop_not_paid_out',
  by_staff: 'stop_rejected',
};
export const stopText = ({ reason }: Pick<WithdrawalOrder, 'reason'>): string =>
  refusals[reason ?? ''] ?? 'stop_not_paid_out';

export interface PayoutBadge {
  tone: 'accented' | 'success' | 'warn' | 'danger' | '';
  text: string;
}
const inProgress: PayoutBadge = { tone: 'accented', text: 'badge_progress' };
const badges: Readonly<Record<WithdrawalOrder['state'], PayoutBadge>> = {
  requested: inProgress,
  review: inProgress,
  approved: inProgress,
  unknown: { tone: 'warn', text: 'badge_unknown' },
  paid: { tone: 'success', text: 'badge_paid' },
  rejected: { tone: '', text: 'badge_rejected' },
  returned: { tone: 'warn', text: 'badge_returned' },
  cancelled: { tone: '', text: 'badge_cancelled' },
};
export const payoutBadge = ({ state }: Pick<WithdrawalOrder, 'state'>): PayoutBadge => badges[state];

/** The stage that a screen reader is told about: the one that runs, else the last that something became of. */
export const presentStage = (stages: readonly Stage[]): Stage | undefined =>
  stages.find(({ state }) => state === 'now') ??
  stages.find(({ state }) => state === 'stopped') ??
  stages.findLast(({ state }) => state === 'done');

/** How a promise of time stands. */
export function promiseOf({ state, deadline }: Stage, now: number): 'kept' | 'missed' | null {
  if (state !== 'now' || deadline === null) return null;
  return Date.parse(deadline) < now ? 'missed' : 'kept';
}
