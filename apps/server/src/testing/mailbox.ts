import { messageChannel } from '#modules/identity';
import { systemClock } from '#platform/clock';
import { createCarriers } from '#platform/messages/carriers';
import type { MessagingGateway } from '#platform/messages/ports';
import { createMessageSender } from '#platform/messages/sender';
import { createLog } from '#platform/observe/log';
import type { Secrets } from '#platform/secrets';
import { afterAll } from 'vitest';
import type { TestDatabase } from './database.ts';

export interface Delivered {
  reference: string;
  channel: 'sms' | 'email';
  to: string;
  subject?: string;
  text: string;
  from: string;
}

/** A messaging company that sends one reference once and answers as a test says. */
export const aMessagingCompany = (send: MessagingGateway['send']): MessagingGateway => ({
  profile: {
    channels: ['sms', 'email'],
    countries: 'all',
    sendsOnce: true,
    findsBy: 'reference',
    gambling: null,
    triedWith: null,
  },
  send,
  lookUp: async () => 'unknown',
  readReport: () => null,
});

/** A messaging company at hand: takes what the real sender carries to it, and lets a test read it like a person. */
export function withMailbox(
  database: TestDatabase,
  secrets: Secrets,
  queue: Parameters<typeof createMessageSender>[0]['queue'] = {
    table: 'identity.message',
    channel: messageChannel,
  },
) {
  const delivered: Delivered[] = [];
  const mailbox = aMessagingCompany(async (message) => {
    delivered.push(message);
    return { outcome: 'accepted', companyId: message.reference };
  });
  const sender = createMessageSender({
    database: database.system,
    queue,
    carriers: createCarriers({
      companies: { mailbox },
      order: new Map(),
      countryOf: () => '',
      clock: systemClock,
    }),
    senderOf: (merchant) => merchant,
    secrets,
    log: createLog({ level: 'silent', service: 'test' }),
    sent: () => undefined,
  });
  sender.start();
  afterAll(() => sender.stop());
  return {
    company: mailbox,
    delivered,
    /** Waits for the newest message to somebody, later than those already read. */
    async next(to: string, patienceMs = 4000): Promise<Delivered> {
      const until = Date.now() + patienceMs;
      for (;;) {
        const at = delivered.findIndex((message) => message.to === to);
        const [found] = at < 0 ? [] : delivered.splice(at, 1);
        if (found) return found;
        if (Date.now() > until) throw new Error(`nothing was sent to ${to}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async code(to: string): Promise<string> {
      return /\b\d{6}\b/.exec((await this.next(to)).text)?.[0] ?? '';
    },
  };
}
