import type { MemberOrder } from '@perya/contract';
import { Status } from '../../../../kit/status.tsx';
import { say, word } from '../../words.ts';

const promises = {
  kept: { icon: 'circle-check', tone: 'ok' },
  missed: { icon: 'triangle-alert', tone: 'bad' },
  running: { icon: 'clock', tone: 'warn' },
} as const;

/** Of the payout clock; a deposit promises no time. */
export const Promised = ({ promise }: Pick<MemberOrder, 'promise'>) =>
  promise === null ? (
    <span className="text-quiet">–</span>
  ) : (
    <Status {...promises[promise]}>{say(`promise.${promise}`)}</Status>
  );

const states = {
  credited: { icon: 'circle-check', tone: 'ok' },
  paid: { icon: 'circle-check', tone: 'ok' },
  unknown: { icon: 'triangle-alert', tone: 'bad' },
  returned: { icon: 'undo-2', tone: 'warn' },
  failed: { icon: 'circle-x', tone: 'muted' },
  rejected: { icon: 'circle-x', tone: 'muted' },
  expired: { icon: 'circle-x', tone: 'muted' },
  cancelled: { icon: 'circle-x', tone: 'muted' },
} as const;
export const OrderState = ({ state }: Pick<MemberOrder, 'state'>) => (
  <Status {...(state in states ? states[state as keyof typeof states] : { icon: 'clock', tone: 'warn' })}>
    {word('orderState', state)}
  </Status>
);
