import type { WithdrawalOrder } from '@perya/contract';
import { Icon } from '@perya/ui';
import { serverNow } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { useOrderTime } from '../money/use-order-time.ts';
import { promiseOf, stageTitle, waitText } from './stage-words.ts';

type Stage = WithdrawalOrder['stages'][number];

/** The stages of a payout: what is done, what runs and until when it was promised, what is still to come. */
export function PayoutClock({ order }: { order: WithdrawalOrder }) {
  return (
    <ol className="steps">
      {order.stages.map((stage) => (
        <Step key={stage.name} order={order} stage={stage} />
      ))}
    </ol>
  );
}

function Step({ order, stage }: { order: WithdrawalOrder; stage: Stage }) {
  const say = useSay();
  const time = useOrderTime();
  const isNow = stage.state === 'now';
  return (
    <li className={`step is-${stage.state}`} aria-current={isNow ? 'step' : undefined}>
      <span className="step-mark">
        <Disc state={stage.state} />
      </span>
      <b>
        {say(stageTitle(stage), { channel: order.account.channelName })}
        {isNow ? (
          <span>{say('now')}</span>
        ) : (
          stage.at !== null && <span className="numeric">{time(stage.at)}</span>
        )}
      </b>
      {isNow && <Wait order={order} stage={stage} />}
    </li>
  );
}

function Disc({ state }: { state: Stage['state'] }) {
  if (state === 'done') return <Icon name="i-check" />;
  if (state === 'now') return <Icon name="i-loader" className="spin" />;
  return state === 'stopped' ? <Icon name="i-x" /> : null;
}

function Wait({ order, stage }: { order: WithdrawalOrder; stage: Stage }) {
  const say = useSay();
  const time = useOrderTime();
  const text = waitText(order, stage.name);
  const promise = promiseOf(stage, serverNow());
  return (
    <>
      {text !== null && <p>{say(text, { channel: order.account.channelName })}</p>}
      {promise !== null && stage.deadline !== null && (
        <p className={promise === 'missed' ? 'warn' : ''}>
          {say(promise === 'missed' ? 'promise_missed' : 'promise', { time: time(stage.deadline) })}
        </p>
      )}
    </>
  );
}
