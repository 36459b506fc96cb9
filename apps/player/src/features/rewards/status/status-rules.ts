import type { Terms } from '@perya/contract';
import type { IconName } from '@perya/ui';
import type { Promotion, PromotionState } from '../queries.ts';

export type Status = PromotionState['status'];

interface View {
  text: string;
  tone: '' | 'accented' | 'warn' | 'success' | 'danger';
  icon: IconName | null;
}

/** The wording of ENT-26 in its colours; a state under way is orange, one that is over is neutral. */
const views: Record<Status, View> = {
  coming_soon: { text: 'status_coming_soon', tone: '', icon: 'i-clock' },
  join: { text: 'status_join', tone: 'accented', icon: null },
  close: { text: 'status_close', tone: '', icon: null },
  signed: { text: 'status_signed', tone: '', icon: 'i-check' },
  joined: { text: 'status_joined', tone: 'success', icon: 'i-check' },
  applying: { text: 'status_applying', tone: 'warn', icon: 'i-hourglass' },
  process: { text: 'status_process', tone: 'warn', icon: 'i-hourglass' },
  claim: { text: 'status_claim', tone: 'accented', icon: null },
  claimed: { text: 'status_claimed', tone: 'success', icon: 'i-check' },
  issued: { text: 'status_issued', tone: 'success', icon: 'i-check' },
  rejected: { text: 'status_rejected', tone: 'danger', icon: 'i-circle-alert' },
  closed: { text: 'status_closed', tone: '', icon: null },
};
export const statusView = (status: Status): View => views[status];

/** What a member's own state says, or else the promotion itself; null for mere information. */
export const statusOf = (
  promotion: Pick<Promotion, 'linkedPromotionId' | 'status'>,
  state: Pick<PromotionState, 'status'> | undefined,
): Status | null =>
  promotion.linkedPromotionId === null ? null : (state?.status ?? promotion.status ?? 'join');

export type Action =
  | { kind: 'login' }
  | { kind: 'apply' }
  /** It is chosen where the money is paid in. */
  | { kind: 'deposit' }
  | { kind: 'join'; linkedPromotionId: string }
  | { kind: 'claim'; rewardId: string }
  /** Nothing to do: the button says how it stands. */
  | { kind: 'none'; status: Status };

type Asks = Pick<Promotion, 'linkedPromotionId' | 'status' | 'imageRequired' | 'remarkRequired'>;

export const asksForForm = ({ imageRequired, remarkRequired }: Asks): boolean =>
  imageRequired === 'Y' || remarkRequired === 'Y';

interface OwnState {
  state: Pick<PromotionState, 'status' | 'rewardId'> | undefined;
  terms: Pick<Terms, 'condition'> | undefined;
  isIn: boolean;
}

/** What the button of a promotion does (DEC-055); null where there is no button. */
export function actionOf(promotion: Asks, { state, terms, isIn }: OwnState): Action | null {
  const status = statusOf(promotion, isIn ? state : undefined);
  if (status === null || promotion.linkedPromotionId === null) return null;
  if (status === 'claim' && state?.rewardId) return { kind: 'claim', rewardId: state.rewardId };
  if (status !== 'join') return { kind: 'none', status };
  if (!isIn) return { kind: 'login' };
  if (asksForForm(promotion)) return { kind: 'apply' };
  return terms?.condition.type === 'deposit'
    ? { kind: 'deposit' }
    : { kind: 'join', linkedPromotionId: promotion.linkedPromotionId };
}

/**
 * Whether somebody whose button only says how it stands may still send the form: after joining, or once more after it was
 * rejected (DEC-032).
 */
export const mayApply = (
  promotion: Asks,
  state: Pick<PromotionState, 'status' | 'attemptsLeft'> | undefined,
): boolean =>
  promotion.linkedPromotionId !== null &&
  promotion.status === 'join' &&
  asksForForm(promotion) &&
  (state?.status === 'joined' || state?.status === 'rejected') &&
  state.attemptsLeft > 0;

export const applyPath = (id: string) => `/m/applyReward?id=${encodeURIComponent(id)}`;
export const detailPath = (id: string) => `/m/activityDetail?id=${encodeURIComponent(id)}`;
