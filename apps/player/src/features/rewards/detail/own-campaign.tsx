import { Icon, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useId } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { Progress } from '../progress.tsx';
import type { OwnPromotion } from '../promotions/use-promotions.ts';
import type { PromotionState } from '../queries.ts';
import { StatusBadge } from '../status/status-badge.tsx';
import { applyPath, mayApply } from '../status/status-rules.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';

/** Where the member stands: state, progress, and after a rejection why and how often it may be tried again. */
export function OwnCampaign({ own: { promotion, state, campaign } }: { own: OwnPromotion }) {
  const say = useSay();
  if (!state || state.status === 'join' || promotion.linkedPromotionId === null) return null;
  return (
    <section className="card own-campaign" aria-label={say('own_standing')}>
      <div className="rowx">
        <span>{say('own_standing')}</span>
        <StatusBadge status={state.status} amount={state.amount} />
      </div>
      {state.progress && (
        <OwnProgress progress={state.progress} inDays={campaign?.terms.condition.type === 'streak'} />
      )}
      {state.terms && <p className="fine">{say('terms_of_joining')}</p>}
      {state.status === 'rejected' && <Rejection state={state} />}
      {mayApply(promotion, state) && (
        <Link className={buttonClass({ look: 'secondary', small: true })} to={applyPath(promotion.id)}>
          {say(state.status === 'rejected' ? 'apply_again' : 'apply_for')}
        </Link>
      )}
    </section>
  );
}

/** In money, or in days where days in a row are counted. */
function OwnProgress(props: { progress: { done: string; needed: string }; inDays: boolean }) {
  const { done, needed } = props.progress;
  const say = useSay();
  const { short } = useMoney();
  const id = useId();
  return (
    <>
      <p className="numeric" id={id}>
        {props.inDays
          ? say('progress_days', { done: Number(done), days: Number(needed) })
          : say('progress_of', { done: short(done), needed: short(needed) })}
      </p>
      <Progress done={done} needed={needed} labelledBy={id} />
    </>
  );
}

function Rejection({ state: { reason, attemptsLeft } }: { state: PromotionState }) {
  const say = useSay();
  return (
    <p className="note danger">
      <Icon name="i-circle-alert" />
      <span>
        {reason ?? say('rejected_without_reason')} {say('attempts_left', { left: attemptsLeft })}
      </span>
    </p>
  );
}
