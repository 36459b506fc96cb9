import { Button, Loader } from '@perya/ui';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { claimReward } from '../queries.ts';
import type { Reward } from '../queries.ts';
import { useActing } from '../status/use-promotion-actions.ts';
import { giftWord, isMoney } from '@perya/web/terms';
import { useSpeech } from '../terms/use-speech.ts';
import { useDates } from '../use-dates.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { claimedKey, rewardState, sourceKey, wageringKey } from './centre-rules.ts';

/** One reward: how much, where it is from, what claiming asks for and until when. */
export function RewardCard({ reward, isOnly }: { reward: Reward; isOnly: boolean }) {
  const say = useSay();
  const worth = useWorth();
  const { short } = useMoney();
  const { moment } = useDates();
  const waits = reward.state === 'claim';
  return (
    <article className="card reward">
      <div className="head">
        <div>
          <small>{say(sourceKey(reward.source))}</small>
          <h3>{reward.title}</h3>
        </div>
        <b className="numeric">{worth(reward)}</b>
      </div>
      {waits && <p className="numeric">{say(wageringKey(reward), { wagering: short(reward.wagering) })}</p>}
      <div className="base">
        <small className="numeric">
          {waits && reward.expires !== null
            ? say('reward_until', { time: moment(reward.expires) })
            : moment(reward.madeAt)}
        </small>
        {reward.state === 'claim' ? (
          <ClaimButton reward={reward} isOnly={isOnly} />
        ) : (
          <State state={reward.state} />
        )}
      </div>
    </article>
  );
}

function State({ state }: { state: Exclude<Reward['state'], 'claim'> }) {
  const say = useSay();
  const { text, tone } = rewardState(state);
  return <span className={`badge ${tone}`.trim()}>{say(text)}</span>;
}

/** Filled only where it is the one thing to do: several have a button for all. */
function ClaimButton({ reward, isOnly }: { reward: Reward; isOnly: boolean }) {
  const { say } = usePlatform();
  const worth = useWorth();
  const { short } = useMoney();
  const { api, busy, act } = useActing();
  const claim = () =>
    act(async () => {
      await claimReward(api, reward.id);
      return say(claimedKey(reward), { worth: worth(reward), wagering: short(reward.wagering) });
    });
  return (
    <Button
      look={isOnly ? 'primary' : 'secondary'}
      small
      disabled={busy}
      aria-busy={busy}
      aria-label={say('claim_of', { title: reward.title, worth: worth(reward) })}
      onClick={() => void claim()}
    >
      {say('claim')}
      {busy && <Loader />}
    </Button>
  );
}

/** Money as money; rounds and points by their number. */
function useWorth() {
  const say = useSay();
  const speech = useSpeech();
  const { full } = useMoney();
  return ({ gift, amount }: Reward): string => {
    if (isMoney(gift)) return full(amount);
    const { key, values } = giftWord(gift, speech);
    return say(key, values);
  };
}
