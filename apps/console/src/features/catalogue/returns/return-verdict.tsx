import type { GameReturn } from '@perya/contract';
import { Status } from '../../../kit/status.tsx';
import { say } from '../words.ts';

const looks = {
  inside: { icon: 'circle-check', tone: 'ok' },
  outside: { icon: 'triangle-alert', tone: 'bad' },
  too_few: { icon: 'circle-dashed', tone: 'muted' },
  not_promised: { icon: 'circle-help', tone: 'muted' },
} as const;

export const ReturnVerdict = ({ game: { verdict } }: { game: GameReturn }) => (
  <Status {...looks[verdict]}>{say(`verdict.${verdict}`)}</Status>
);
