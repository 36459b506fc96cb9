import type { AgentDayRun } from '@perya/contract';
import { Status } from '../../../kit/status.tsx';
import { say } from '../words.ts';

const looks = {
  asked: ['clock', 'info'],
  done: ['circle-check', 'ok'],
  corrected: ['git-compare', 'warn'],
  differs: ['triangle-alert', 'bad'],
} as const;

export function RunState({ run }: { run: AgentDayRun }) {
  const [icon, tone] = looks[run.state];
  return (
    <Status icon={icon} tone={tone}>
      {say(`run.${run.state}`)}
    </Status>
  );
}
