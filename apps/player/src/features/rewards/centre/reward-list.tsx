import { Button, Empty, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { NotLoaded, Waiting } from '../not-loaded.tsx';
import { claimAllRewards, rewardsQuery } from '../queries.ts';
import type { Reward, RewardTab } from '../queries.ts';
import { useActing } from '../status/use-promotion-actions.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { togetherOf } from './centre-rules.ts';
import { More } from '../../../platform/texts/more.tsx';
import { RewardCard } from './reward-card.tsx';

const heads = { claim: 'rewards_to_claim', done: 'rewards_done', expired: 'rewards_expired' } as const;
const empties = {
  claim: { title: 'claim_none', text: 'claim_none_text' },
  done: { title: 'done_none', text: 'done_none_text' },
  expired: { title: 'expired_none', text: 'expired_none_text' },
} as const;

/** The rewards of one tab, page after page. */
export function RewardList({ tab }: { tab: RewardTab }) {
  const { api, dataLanguage, say } = usePlatform();
  const query = useInfiniteQuery(rewardsQuery(api, tab, dataLanguage));
  if (!query.data) return <NotLoaded query={query} waiting={<Waiting shapes={['reward', 'reward']} />} />;
  const rewards = query.data.pages.flatMap(({ list }) => list);
  const head = <h2 className="sr-only">{say(heads[tab])}</h2>;
  if (rewards.length === 0) {
    const { title, text } = empties[tab];
    return (
      <>
        {head}
        <Empty art="e-gift" title={say(title)} text={say(text)}>
          <Link className={buttonClass({ look: 'secondary', small: true })} to="/m/activity">
            {say('promotions_see')}
          </Link>
        </Empty>
      </>
    );
  }
  return (
    <>
      {head}
      {tab === 'claim' && rewards.length > 1 && <ClaimAll rewards={rewards} isAll={!query.hasNextPage} />}
      <ul className="rewards">
        {rewards.map((reward) => (
          <li key={reward.id}>
            <RewardCard reward={reward} isOnly={rewards.length === 1} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && <More className="more" query={query} />}
    </>
  );
}

/** Everything at once, with what it brings and asks for; where not all are shown no sum is told. */
function ClaimAll({ rewards, isAll }: { rewards: readonly Reward[]; isAll: boolean }) {
  const say = useSay();
  const { short } = useMoney();
  const { api, busy, act } = useActing();
  const { amount, wagering } = togetherOf(rewards);
  const claim = () =>
    act(async () => {
      const { claimed, amount: got } = await claimAllRewards(api);
      return say('claimed_all', { count: claimed.length, amount: short(got) });
    });
  return (
    <div className="claim-all">
      <p className="numeric">
        {isAll &&
          say(wagering > 0n ? 'together_wagering' : 'together', {
            amount: short(amount),
            wagering: short(wagering),
          })}
      </p>
      <Button look="primary" small disabled={busy} aria-busy={busy} onClick={() => void claim()}>
        {say('claim_all')}
      </Button>
    </div>
  );
}
