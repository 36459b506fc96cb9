import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { connect } from '@nats-io/transport-node';
import { growingPauseMs } from '../growing-pause.ts';
import type { Log } from '../observe/log.ts';

export interface Nats {
  /** Begins to connect and returns at once: a missing bus never delays a start. */
  start: () => void;
  connected: () => boolean;
  /** Fire and forget; false when the bus is away. Nothing is kept for later: whoever needs that uses the outbox. */
  publish: (subject: string, message: unknown) => boolean;
  /** Survives reconnects; may be called before the first connection. */
  subscribe: (subject: string, handle: (message: unknown, subject: string) => void) => void;
  /** Called after the first connection and after each reconnection. */
  onConnect: (call: () => void) => void;
  jetstream: () => { client: JetStreamClient; manager: () => Promise<JetStreamManager> } | null;
  /** Stream of all announced events, and the subject of one event. */
  readonly stream: string;
  readonly replicas: number;
  subjectOf: (name: string) => string;
  stop: () => Promise<void>;
}

export interface NatsOptions {
  /** Several for a cluster: whichever answers names the others. */
  url: string | string[];
  log: Log;
  /** Keeps several installations apart on one bus; empty for the usual names. */
  namespace?: string;
  /** How many servers keep the stream; more than one needs a cluster of as many. */
  replicas?: number;
}

const reconnecting = { firstMs: 250, longestMs: 2000 };
const isEncrypted = (url: string | readonly string[]): boolean =>
  [url].flat().some((one) => one.startsWith('tls:'));

export function createNats({ url, log, namespace = '', replicas = 1 }: NatsOptions): Nats {
  const prefix = namespace === '' ? '' : `${namespace}.`;
  const subscriptions: { subject: string; handle: (message: unknown, subject: string) => void }[] = [];
  const connectCalls: (() => void)[] = [];
  let connection: NatsConnection | undefined;
  let up = false;
  let tries = 0;
  let stopped = false;

  const announceConnection = () => {
    up = true;
    tries = 0;
    for (const call of connectCalls) call();
  };
  const attach = (subject: string, handle: (message: unknown, subject: string) => void) => {
    connection?.subscribe(prefix + subject, {
      callback: (error, message) => {
        if (error !== null) return;
        try {
          handle(message.json(), message.subject.slice(prefix.length));
        } catch (fault) {
          log.warn({ err: fault, subject }, 'message could not be used');
        }
      },
    });
  };
  const open = async () => {
    const opened = await connect({
      servers: url,
      name: 'perya',
      // Without it a server that offers no encryption, or whoever answers in its place, is talked to in the open.
      ...(isEncrypted(url) && { tls: {} }),
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectDelayHandler: () => growingPauseMs(tries++, reconnecting),
      timeout: 2000,
      pingInterval: 5000,
      maxPingOut: 2,
    });
    if (stopped) {
      await opened.close();
      return;
    }
    connection = opened;
    for (const { subject, handle } of subscriptions) attach(subject, handle);
    announceConnection();
    for await (const status of opened.status()) {
      if (status.type === 'disconnect' || status.type === 'close') {
        up = false;
        log.warn('event bus is away');
      }
      if (status.type === 'reconnect') {
        log.info('event bus is back');
        announceConnection();
      }
    }
    up = false;
  };
  const keepOpen = async () => {
    while (!stopped) {
      // Only refusals that no retry inside the client covers (authorisation, protocol) end up here.
      await open().catch((error: unknown) => log.warn({ err: error }, 'event bus refuses the connection'));
      if (!stopped)
        await new Promise((resolve) => setTimeout(resolve, growingPauseMs(tries++, reconnecting)));
    }
  };

  return {
    start: () => void keepOpen(),
    connected: () => up,
    publish(subject, message) {
      if (!up || connection === undefined) return false;
      try {
        connection.publish(prefix + subject, JSON.stringify(message));
        return true;
      } catch {
        return false;
      }
    },
    subscribe(subject, handle) {
      subscriptions.push({ subject, handle });
      attach(subject, handle);
    },
    onConnect: (call) => void connectCalls.push(call),
    jetstream() {
      if (!up || connection === undefined) return null;
      const open = connection;
      return {
        client: jetstream(open, { timeout: 2000 }),
        manager: () => jetstreamManager(open, { timeout: 2000 }),
      };
    },
    stream: namespace === '' ? 'PERYA_EVENTS' : `PERYA_EVENTS_${namespace}`,
    replicas,
    subjectOf: (name) => `${prefix}events.${name}`,
    async stop() {
      stopped = true;
      up = false;
      await connection?.close();
    },
  };
}
