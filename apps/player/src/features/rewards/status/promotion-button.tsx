import { Button, Loader, buttonClass } from '@perya/ui';
import type { ButtonProps } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import type { OwnPromotion } from '../promotions/use-promotions.ts';
import { actionOf, applyPath, detailPath } from './status-rules.ts';
import { useStatusWords } from './status-badge.tsx';
import { usePromotionActions } from './use-promotion-actions.ts';

interface PromotionButtonProps extends Pick<ButtonProps, 'small' | 'block'> {
  own: OwnPromotion;
}

/** The one thing to do with a promotion, or how it stands (DEC-055). */
export function PromotionButton({ own, ...looks }: PromotionButtonProps) {
  const { promotion, state, campaign } = own;
  const say = useSay();
  const words = useStatusWords();
  const isIn = isMember(useSession());
  const { busy, join, claim } = usePromotionActions();
  const action = actionOf(promotion, { state, terms: campaign?.terms, isIn });
  const look = { look: 'primary', ...looks } as const;
  switch (action?.kind) {
    case undefined:
      return null;
    case 'login':
      return (
        <Link className={buttonClass(look)} to="/m/login" next={detailPath(promotion.id)}>
          {say('status_join')}
        </Link>
      );
    case 'apply':
      return (
        <Link className={buttonClass(look)} to={applyPath(promotion.id)}>
          {say('apply_for')}
        </Link>
      );
    case 'deposit':
      return (
        <Link className={buttonClass(look)} to="/m/voucherCenter">
          {say('deposit')}
        </Link>
      );
    case 'join':
      return (
        <Button
          {...look}
          disabled={busy}
          aria-busy={busy}
          onClick={() => void join(promotion.id, action.linkedPromotionId)}
        >
          {say('status_join')}
          {busy && <Loader />}
        </Button>
      );
    case 'claim':
      return (
        <Button {...look} disabled={busy} aria-busy={busy} onClick={() => void claim(action.rewardId)}>
          {words('claim', state?.amount ?? null)}
          {busy && <Loader />}
        </Button>
      );
    case 'none':
      return (
        <Button {...look} look="secondary" disabled>
          {words(action.status, null)}
        </Button>
      );
  }
}
