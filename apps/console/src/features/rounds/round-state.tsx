import type { FoundRound } from '@perya/contract';
import { Status } from '../../kit/status.tsx';
import { say } from './words.ts';

const looks = {
  open: { icon: 'clock', tone: 'info' },
  stale: { icon: 'triangle-alert', tone: 'warn' },
  settled: { icon: 'circle-check', tone: 'ok' },
  void: { icon: 'circle-x', tone: 'muted' },
} as const;

export const RoundState = ({ state }: Pick<FoundRound, 'state'>) => (
  <Status {...looks[state]}>{say(`state.${state}`)}</Status>
);
