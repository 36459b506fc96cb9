import { Button, Icon, Loader, buttonClass } from '@perya/ui';
import { formatAmount } from '@perya/money';
import { Link } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { claimedKey } from '../centre/centre-rules.ts';
import { claimTask } from '../member/queries.ts';
import type { Task, TaskGroup, TaskState } from '../member/queries.ts';
import { useActing } from '../status/use-promotion-actions.ts';
import { giftWord, isMoney } from '@perya/web/terms';
import { useSpeech } from '../terms/use-speech.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { betsFor } from './task-rules.ts';

interface TaskRowProps {
  task: Task;
  state: TaskState;
  group: TaskGroup;
}

/** One task: what it is, what it brings and asks for, and the one thing to do. */
export function TaskRow({ task, state, group }: TaskRowProps) {
  const say = useSay();
  const { short } = useMoney();
  const worth = useWorth(task);
  const bets = betsFor(task);
  const key = bets > 0n ? 'task_bonus' : isMoney(task.gift) ? 'task_cash' : 'task_gift';
  return (
    <li className="list-row task">
      <span className={state === 'go' ? 'step-mark' : 'step-mark done'}>
        {state !== 'go' && <Icon name="i-check" />}
      </span>
      <span className="grow">
        {task.title}
        {task.text !== '' && <small>{task.text}</small>}
        <small className="numeric">{say(key, { worth, bets: short(bets) })}</small>
      </span>
      <Action task={task} state={state} group={group} />
    </li>
  );
}

function useWorth({ gift }: Task): string {
  const say = useSay();
  const { key, values } = giftWord(gift, useSpeech());
  return say(key, values);
}

function Action({ task, state, group }: TaskRowProps) {
  const say = useSay();
  const isIn = isMember(useSession());
  const look = { look: 'secondary', small: true } as const;
  const label = say('task_go_of', { title: task.title });
  if (!isIn) {
    const next = group === 'novice' ? '/m/activity/noviceTask' : '/m/customerTask';
    return (
      <Link className={buttonClass(look)} to="/m/login" next={next} aria-label={label}>
        {say('task_go')}
      </Link>
    );
  }
  if (state === 'claimed') return <span className="badge success">{say('status_claimed')}</span>;
  if (state === 'claim') return <ClaimButton task={task} />;
  if (task.link === '') return null;
  return (
    <Link className={buttonClass(look)} to={task.link} aria-label={label}>
      {say('task_go')}
    </Link>
  );
}

function ClaimButton({ task }: { task: Task }) {
  const say = useSay();
  const { short } = useMoney();
  const worth = useWorth(task);
  const { api, busy, act } = useActing();
  const wagering = formatAmount(betsFor(task));
  const claim = () =>
    act(async () => {
      await claimTask(api, task.id);
      return say(claimedKey({ gift: task.gift, wagering }), { worth, wagering: short(wagering) });
    });
  return (
    <Button
      look="primary"
      small
      disabled={busy}
      aria-busy={busy}
      aria-label={say('claim_of', { title: task.title, worth })}
      onClick={() => void claim()}
    >
      {say('claim')}
      {busy && <Loader />}
    </Button>
  );
}
