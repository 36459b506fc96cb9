import { randomUUID } from 'node:crypto';
import type { Behaviour } from './scenarios.ts';

export type Channel = 'sms' | 'email';
export type State = 'accepted' | 'sent' | 'delivered' | 'failed' | 'expired';

export interface Order {
  reference: string;
  channel: Channel;
  to: string;
  from: string;
  subject?: string;
  text: string;
  callbackUrl?: string;
}

export interface Message extends Order {
  id: string;
  state: State;
  /** When each state was reached. */
  times: Partial<Record<State, string>>;
}

/** How long the network takes; tests hurry it. */
export interface Pace {
  sentAfterMs: number;
  settledAfterMs: number;
  expiredAfterMs: number;
}

export interface OutboxOptions {
  pace: Pace;
  keep: number;
  onState: (message: Message, state: State, at: string) => void;
}

/** Messages in memory, the newest ones only, each walking through its states by itself. */
export function createOutbox({ pace, keep, onState }: OutboxOptions) {
  const byId = new Map<string, Message>();
  const byReference = new Map<string, Message>();
  const acceptedAt: number[] = [];
  const timers = new Set<NodeJS.Timeout>();

  const later = (delayMs: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, delayMs);
    timers.add(timer);
  };

  const reach = (message: Message, state: State) => {
    const at = new Date().toISOString();
    message.state = state;
    message.times[state] = at;
    if (state !== 'accepted') onState(message, state, at);
  };

  const forgetOldest = () => {
    const [oldest] = byId.values();
    if (byId.size <= keep || oldest === undefined) return;
    byId.delete(oldest.id);
    byReference.delete(oldest.reference);
  };

  return {
    accept(order: Order, behaviour: Behaviour): Message {
      const message: Message = { ...order, id: `msg_${randomUUID()}`, state: 'accepted', times: {} };
      reach(message, 'accepted');
      byId.set(message.id, message);
      byReference.set(message.reference, message);
      acceptedAt.push(Date.now());
      forgetOldest();
      const settleMs = behaviour.end === 'expired' ? pace.expiredAfterMs : pace.settledAfterMs;
      later(behaviour.delayMs + pace.sentAfterMs, () => {
        reach(message, 'sent');
        later(settleMs, () => reach(message, behaviour.end));
      });
      return message;
    },
    find: (id: string) => byId.get(id),
    findByReference: (reference: string) => byReference.get(reference),
    newestFirst(filter: { to?: string | undefined; channel?: string | undefined } = {}): Message[] {
      const { to = '', channel = '' } = filter;
      return [...byId.values()]
        .filter((message) => message.to.includes(to) && (channel === '' || message.channel === channel))
        .reverse();
    },
    /** Also those that are no longer kept. */
    countSince: (time: number) => acceptedAt.filter((at) => at >= time).length,
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
