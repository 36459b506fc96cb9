import type { MemberRound } from '@perya/contract';
import { Status } from '../../../../kit/status.tsx';
import { say } from '../../words.ts';

const looks = {
  open: { icon: 'clock', tone: 'warn' },
  settled: { icon: 'circle-check', tone: 'muted' },
  void: { icon: 'circle-x', tone: 'muted' },
} as const;
export const RoundState = ({ state }: Pick<MemberRound, 'state'>) => (
  <Status {...looks[state]}>{say(`roundState.${state}`)}</Status>
);
