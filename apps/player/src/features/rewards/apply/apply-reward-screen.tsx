import { Empty, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSay } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { NotLoaded, Waiting } from '../not-loaded.tsx';
import { usePromotions } from '../promotions/use-promotions.ts';
import { useRewardTexts } from '../texts.ts';
import { ApplyForm } from './apply-form.tsx';

const promotionsPath = '/m/activity';

/** `/m/applyReward?id=` (ROUTE-17); without an id it leads to the promotions, as the shell does without a session. */
export function Screen() {
  useRewardTexts();
  const say = useSay();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = new URLSearchParams(search).get('id') ?? '';
  const isIn = useSession() !== null;
  const { list, all } = usePromotions();
  useEffect(() => {
    // From the device itself: the server draws every page without its query.
    const hasId = (new URLSearchParams(location.search).get('id') ?? '') !== '';
    if (!hasId && location.pathname === pathname) void navigate(promotionsPath, { replace: true });
  }, [pathname, search, navigate]);
  const waiting = <Waiting shapes={['list-row', 'title', 'area', 'title', 'thumbs']} />;
  if (id === '' || !isIn) return waiting;
  if (!all) return <NotLoaded query={list} waiting={waiting} />;
  const own = all.find(({ promotion }) => promotion.id === id);
  if (own) return <ApplyForm own={own} onSent={() => void navigate(promotionsPath)} />;
  return (
    <>
      <h2 className="sr-only">{say('reward_tabs')}</h2>
      <Empty art="e-gift" title={say('promotion_gone')} text={say('promotion_gone_text')}>
        <Link className={buttonClass({ look: 'secondary', small: true })} to={promotionsPath}>
          {say('promotions_see')}
        </Link>
      </Empty>
    </>
  );
}
