import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Revisions } from '../database/revisions.ts';
import type { Nats } from '../events/nats.ts';
import type { Metrics } from '../observe/metrics.ts';

const topics = ['settings', 'catalogue', 'content'] as const;
export type LiveTopic = (typeof topics)[number];

/** Says what is stale and never what it became: the browser asks again through the ordinary calls. */
export interface LiveMessage {
  topic: LiveTopic;
  revision: number;
}

export interface Hub {
  /** Takes over an answer whose head has been written. False when there is no room. */
  attach: (merchant: string, response: ServerResponse) => boolean;
  hasRoom: () => boolean;
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
  /** A phone that stopped reading is dropped once this much waits for it; it comes back when it can. */
  maxWaitingBytes?: number;
}

const Message = z.object({ topic: z.enum(topics), revision: z.number() });
const heartbeat = Buffer.from(': \n\n');

export function createHub(options: HubOptions): Hub {
  const { nats, revisions, metrics, heartbeatMs = 25_000 } = options;
  const { maxConnections = 20_000, maxWaitingBytes = 64 * 1024 } = options;
  const rooms = new Map<string, Set<ServerResponse>>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const dropped = metrics?.counter(
    'perya_live_dropped_total',
    'Live connections dropped because they stopped reading',
  );
  metrics?.gauge('perya_live_connections', 'Open live connections', () => count);

  const send = (response: ServerResponse, chunk: Buffer) => {
    if (response.writableLength > maxWaitingBytes) {
      dropped?.();
      response.destroy();
      return;
    }
    response.write(chunk);
  };
  const deliver = (merchant: string, message: LiveMessage) => {
    const room = rooms.get(merchant);
    if (room === undefined) return;
    const chunk = frame(message);
    for (const response of room) send(response, chunk);
  };
  const leave = (merchant: string, response: ServerResponse) => {
    const room = rooms.get(merchant);
    if (room?.delete(response) !== true) return;
    count -= 1;
    if (room.size === 0) rooms.delete(merchant);
  };

  // Every process follows revisions itself, so these need no second way through the bus.
  for (const topic of topics) {
    revisions?.onChange(topic, (merchant) =>
      deliver(merchant, { topic, revision: revisions.of(merchant, topic) }),
    );
  }
  nats?.subscribe('live.*', (message, subject) =>
    deliver(subject.slice('live.'.length), Message.parse(message)),
  );

  return {
    hasRoom: () => count < maxConnections,
    attach(merchant, response) {
      if (count >= maxConnections) return false;
      const room = rooms.get(merchant) ?? new Set();
      rooms.set(merchant, room.add(response));
      count += 1;
      response.once('close', () => leave(merchant, response));
      response.on('error', () => response.destroy());
      // Spread over some seconds, or all browsers would return in the same instant after a restart.
      response.write(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`);
      // What changed while the browser was away shows in these numbers.
      for (const topic of topics) {
        const revision = revisions?.of(merchant, topic) ?? 0;
        if (revision > 0) response.write(frame({ topic, revision }));
      }
      return true;
    },
    publish(merchant, message) {
      // The bus brings it back to this process too.
      if (nats?.publish(`live.${merchant}`, message) !== true) deliver(merchant, message);
    },
    connections: () => count,
    start() {
      timer = setInterval(() => {
        for (const room of rooms.values()) for (const response of room) send(response, heartbeat);
      }, heartbeatMs);
      timer.unref();
    },
    close() {
      clearInterval(timer);
      for (const room of rooms.values()) for (const response of room) response.end();
    },
  };
}

const frame = (message: LiveMessage): Buffer => Buffer.from(`data: ${JSON.stringify(message)}\n\n`);
