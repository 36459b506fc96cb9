import { Empty, Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { isMember, useSession } from '../../../platform/session/session.ts';
import type { TaskGroup } from '../member/queries.ts';
import { taskStatesQuery, tasksQuery } from '../member/queries.ts';
import { useMemberScreenTexts } from '../member/texts.ts';
import { NotLoaded, Waiting } from '../not-loaded.tsx';
import { TaskRow } from './task-row.tsx';
import { TasksHead } from './tasks-head.tsx';
import { stateOf } from './task-rules.ts';

/** `/m/activity/noviceTask` and `/m/customerTask`: one screen, two groups of tasks (DEC-084, DEC-098). */
export function Screen({ screen }: ScreenProps) {
  useMemberScreenTexts();
  const group = screen === 'newbie_task' ? 'novice' : 'customer';
  return (
    <div className="tasks">
      <Tasks group={group} />
      <OtherGroup group={group} />
    </div>
  );
}

function Tasks({ group }: { group: TaskGroup }) {
  const { api, dataLanguage, say } = usePlatform();
  const isIn = isMember(useSession());
  const tasks = useQuery(tasksQuery(api, group, dataLanguage));
  const states = useQuery(taskStatesQuery(api, group, isIn));
  const missing = [tasks, ...(isIn ? [states] : [])].find(({ data }) => data === undefined);
  if (missing || !tasks.data)
    return <NotLoaded query={missing ?? tasks} waiting={<Waiting shapes={['reward', 'goals']} />} />;
  if (tasks.data.length === 0) {
    return (
      <>
        <h2 className="sr-only">{say('tasks_none')}</h2>
        <Empty art="e-ticket" title={say('tasks_none')} text={say('tasks_none_text')} />
      </>
    );
  }
  return (
    <>
      <TasksHead group={group} tasks={tasks.data} states={states.data} />
      <ul className="rows">
        {tasks.data.map((task) => (
          <TaskRow key={task.id} task={task} state={stateOf(task, states.data)} group={group} />
        ))}
      </ul>
    </>
  );
}

/** From one group to the other; the recurring ones are for members. */
function OtherGroup({ group }: { group: TaskGroup }) {
  const say = useSay();
  const isIn = isMember(useSession());
  if (!isIn) return null;
  const isNovice = group === 'novice';
  return (
    <div className="rows">
      <Link className="list-row" to={isNovice ? '/m/customerTask' : '/m/activity/noviceTask'}>
        <Icon name="ph-ticket-duotone" />
        <span className="grow">{say(isNovice ? 'tasks_to_customer' : 'tasks_to_novice')}</span>
        <Icon name="i-chevron-right" className="chev" />
      </Link>
    </div>
  );
}
