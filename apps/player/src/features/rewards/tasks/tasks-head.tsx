import { buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useId } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import type { Task, TaskGroup, TaskState } from '../member/queries.ts';
import { countDone } from './task-rules.ts';

interface TasksHeadProps {
  group: TaskGroup;
  tasks: readonly Task[];
  states: readonly { id: string; state: TaskState }[] | undefined;
}

/** How much of it is done, or the way to an account. */
export function TasksHead({ group, tasks, states }: TasksHeadProps) {
  const say = useSay();
  const id = useId();
  const isIn = isMember(useSession());
  const counts = { done: countDone(tasks, states), total: tasks.length };
  return (
    <section className="task-head">
      <img src="/art/objects/e-ticket.webp" width={192} height={192} alt="" />
      <h2 className="numeric" id={id}>
        {isIn ? say('tasks_done_of', counts) : say('tasks_count', counts)}
      </h2>
      <p>{say(group === 'novice' ? 'tasks_novice_text' : 'tasks_customer_text')}</p>
      {isIn ? (
        <progress className="progress-bar" max={counts.total} value={counts.done} aria-labelledby={id} />
      ) : (
        <Link className={buttonClass({ look: 'primary', small: true })} to="/m/login">
          {say('log_in')}
        </Link>
      )}
    </section>
  );
}
