import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Revisions } from '../database/revisions.ts';
import type { Nats } from '../events/nats.ts';
import type { Metrics } from '../observe/metrics.ts';
import { hintsSubject } from './hints.ts';
import { createStreamCaps, type Listener } from './stream-caps.ts';

/** What belongs to everybody at a merchant, and what to one member alone. */
const topics = ['settings', 'catalogue', 'content'] as const;
const ownTopics = ['wallet', 'orders', 'rewards', 'inbox', 'chat'] as const;
export type LiveTopic = (typeof topics)[number] | (typeof ownTopics)[number];

/** Says what is stale and never what it became: the browser asks again through the ordinary calls. */
export interface LiveMessage {
  topic: LiveTopic;
  revision: number;
}

export interface Hub {
  /** Asks for a place; what answers takes over an answer whose head has been written. */
  place: (listener: Listener) => ((response: ServerResponse) => void) | 'listener' | 'process';
  /** To the visitors of all processes; of this one alone while the bus is away. */
  publish: (merchant: string, message: LiveMessage) => void;
  connections: () => number;
  start: () => void;
  /** Ends all streams so that a stopping process does not wait for them; browsers come back by themselves. */
  close: () => void;
}

export interface HubOptions {
  nats?: Nats;
  revisions?: Revisions;
  metrics?: Metrics;
  heartbeatMs?: number;
  maxConnections?: number;
  visitorsPerAddress?: (merchant: string) => number;
  /** A phone that stopped reading is dropped once this much waits for it; it comes back when it can. */
  maxWaitingBytes?: number;
}

const Message = z.object({ topic: z.enum([...topics, ...ownTopics]), revision: z.number() });
const Hints = Message.extend({ rooms: z.array(z.string()) });

/** Where messages for one member go, also from processes that have no visitors. */
export const memberSubject = (merchant: string, memberId: string): string => `live.${merchant}.${memberId}`;
const heartbeat = Buffer.from(': \n\n');

export function createHub(options: HubOptions): Hub {
  const { nats, revisions, metrics, heartbeatMs = 25_000 } = options;
  const { maxConnections = 20_000, maxWaitingBytes = 64 * 1024, visitorsPerAddress = () => 50 } = options;
  const caps = createStreamCaps({ maxConnections, visitorsPerAddress });
  const rooms = new Map<string, Set<ServerResponse>>();
  let timer: NodeJS.Timeout | undefined;
  const dropped = metrics?.counter(
    'perya_live_dropped_total',
    'Live connections dropped because they stopped reading',
  );
  metrics?.gauge('perya_live_connections', 'Open live connections', caps.count);
  const refused = metrics?.counter('perya_live_refused_total', 'Live connections refused, by what was full');

  const send = (response: ServerResponse, chunk: Buffer) => {
    if (response.writableLength > maxWaitingBytes) {
      dropped?.();
      response.destroy();
      return;
    }
    response.write(chunk);
  };
  const deliver = (name: string, message: LiveMessage) => {
    const room = rooms.get(name);
    if (room === undefined) return;
    const chunk = frame(message);
    for (const response of room) send(response, chunk);
  };
  const join = (name: string, response: ServerResponse) => {
    const room = rooms.get(name) ?? new Set();
    rooms.set(name, room.add(response));
    response.once('close', () => {
      room.delete(response);
      if (room.size === 0 && rooms.get(name) === room) rooms.delete(name);
    });
  };

  const attach = ({ merchant, member }: Listener, response: ServerResponse) => {
    join(merchant, response);
    if (member !== undefined) join(`${merchant}.${member.memberId}`, response);
    response.on('error', () => response.destroy());
    // Spread over some seconds, or all browsers would return in the same instant after a restart.
    response.write(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`);
    // What changed while the browser was away shows in these numbers.
    for (const topic of topics) {
      const revision = revisions?.of(merchant, topic) ?? 0;
      if (revision > 0) response.write(frame({ topic, revision }));
    }
  };

  /** A member's stream is in two rooms and still one. */
  const everybody = (): Set<ServerResponse> => new Set([...rooms.values()].flatMap((room) => [...room]));

  // Every process follows revisions itself, so these need no second way through the bus.
  for (const topic of topics) {
    revisions?.onTold(topic, (merchant) =>
      deliver(merchant, { topic, revision: revisions.of(merchant, topic) }),
    );
  }
  for (const pattern of ['live.*', 'live.*.*'])
    nats?.subscribe(pattern, (message, subject) =>
      deliver(subject.slice('live.'.length), Message.parse(message)),
    );

  nats?.subscribe(hintsSubject, (message) => {
    const { rooms: told, ...hint } = Hints.parse(message);
    for (const room of told) deliver(room, hint);
  });

  return {
    place(listener) {
      const giveBack = caps.take(listener);
      if (typeof giveBack === 'function')
        return (response) => {
          response.once('close', giveBack);
          attach(listener, response);
        };
      refused?.({ full: giveBack });
      return giveBack;
    },
    publish(merchant, message) {
      // The bus brings it back to this process too.
      if (nats?.publish(`live.${merchant}`, message) !== true) deliver(merchant, message);
    },
    connections: caps.count,
    start() {
      timer = setInterval(() => {
        for (const response of everybody()) send(response, heartbeat);
      }, heartbeatMs);
      timer.unref();
    },
    close() {
      clearInterval(timer);
      for (const response of everybody()) response.end();
    },
  };
}

const frame = (message: LiveMessage): Buffer => Buffer.from(`data: ${JSON.stringify(message)}\n\n`);
