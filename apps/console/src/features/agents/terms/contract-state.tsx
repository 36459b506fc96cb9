import type { StaffContract } from '@perya/contract';
import { Status } from '../../../kit/status.tsx';
import { say } from '../words.ts';

const looks = {
  offered: ['file-clock', 'warn'],
  accepted: ['circle-check', 'ok'],
  refused: ['circle-x', 'bad'],
  withdrawn: ['undo-2', 'muted'],
  expired: ['clock', 'muted'],
  ended: ['circle-minus', 'muted'],
} as const;

export function ContractState({ contract: { state } }: { contract: StaffContract }) {
  const [icon, tone] = looks[state];
  return (
    <Status icon={icon} tone={tone}>
      {say(`state.${state}`)}
    </Status>
  );
}
