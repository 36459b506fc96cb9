import { Tabs } from '@perya/ui';
import { useLocation, useNavigate } from 'react-router';
import { useSay } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { Waiting } from '../not-loaded.tsx';
import { useRewardTexts } from '../texts.ts';
import { tabIn, tabs } from './centre-rules.ts';
import { RewardList } from './reward-list.tsx';
import { RunningBonuses } from './running-bonuses.tsx';
import { ForMembers } from '../../../platform/session/for-members.tsx';

const tabTexts = { claim: 'tab_claim', done: 'tab_done', expired: 'tab_expired' } as const;
const panel = 'reward-panel';

/** `/m/rewardCenter` (ROUTE-21, DEC-082): bonuses that run, and rewards to claim, claimed or expired. */
export function Screen() {
  useRewardTexts();
  const say = useSay();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const tab = tabIn(search);
  if (session === null) return <Waiting shapes={['segmented', 'reward', 'reward', 'reward']} />;
  if (!isMember(session)) return <ForMembers heading={say('rewards_to_claim')} />;
  return (
    <div className="centre">
      <RunningBonuses />
      <Tabs
        label={say('reward_tabs')}
        choices={tabs.map((value) => ({ value, label: say(tabTexts[value]) }))}
        value={tab}
        onChange={(next) => void navigate(`${pathname}?tab=${next}`, { replace: true })}
        panel={panel}
      />
      <div id={panel} role="tabpanel" aria-label={say(tabTexts[tab])}>
        <RewardList key={tab} tab={tab} />
      </div>
    </div>
  );
}
