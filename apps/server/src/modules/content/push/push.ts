import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { type Person, scopeOf } from '../person.ts';
import type { Members, PushGateway, PushSubscription } from '../ports.ts';
import { deleteSubscription, findSubscriptions, noteAnswer, saveSubscription } from './repository.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  members: Members;
  /** Null without keys: nobody is notified. */
  gateway: PushGateway | null;
}

interface Delivery extends PushSubscription {
  merchant: string;
  memberId: string;
}

const atOnce = 8;
/** Only hints wait here: what does not fit is in the inbox all the same. */
const mostWaiting = 5000;

/** Tells browsers that there is a message, never what it says (switch WEBPUSH3). */
export function createPush({ runWork, merchants, members, gateway }: Parts) {
  const isOn = (merchant: string) => gateway !== null && merchants.isOn(merchant, 'WEBPUSH3');
  const waiting: Delivery[] = [];
  const running = new Set<Promise<void>>();

  async function deliver(delivery: Delivery): Promise<void> {
    const { merchant, memberId, endpoint } = delivery;
    const answer = await gateway?.send(delivery).catch(() => 'failed' as const);
    await runWork(asMember(merchant, memberId), (work) =>
      answer === 'gone'
        ? deleteSubscription(work, memberId, endpoint)
        : noteAnswer(work, memberId, endpoint, answer === 'sent' ? 'sent' : 'failed'),
    );
  }
  /** Outside the work that found them: a slow company must not hold a connection to the database. */
  function go(): void {
    while (running.size < atOnce) {
      const next = waiting.shift();
      if (next === undefined) return;
      const sending: Promise<void> = deliver(next)
        .catch(() => undefined)
        .finally(() => {
          running.delete(sending);
          go();
        });
      running.add(sending);
    }
  }
  return {
    key: (merchant: string) => ({ key: isOn(merchant) ? (gateway?.publicKey ?? null) : null }),
    async add(person: Person, sessionId: string, subscription: PushSubscription) {
      if (!isOn(person.merchant)) refuse('request.not_found');
      if (gateway?.accepts(subscription) !== true) refuse('format.incorrect', { fields: ['endpoint'] });
      await runWork(scopeOf(person), (work) =>
        saveSubscription(work, { memberId: person.memberId, sessionId }, subscription),
      );
      return {};
    },
    async remove(person: Person, endpoint: string) {
      await runWork(scopeOf(person), (work) => deleteSubscription(work, person.memberId, endpoint));
      return {};
    },
    /** Heard of a new message: runs in workers. */
    async tell(work: Work, memberId: string): Promise<void> {
      const { merchant } = work;
      if (!isOn(merchant) || (await members.barredOf(work, [memberId])).has(memberId)) return;
      const found = await findSubscriptions(work, memberId);
      const ended = await members.endedOf(
        work,
        found.flatMap(({ sessionId }) => sessionId ?? []),
      );
      for (const { sessionId, ...subscription } of found) {
        // The next person who holds this phone is not told what came for the last one.
        if (sessionId !== null && ended.has(sessionId))
          await deleteSubscription(work, memberId, subscription.endpoint);
        else if (waiting.length < mostWaiting) waiting.push({ merchant, memberId, ...subscription });
      }
      go();
    },
    /** When everything that waited has been told. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

export type Push = ReturnType<typeof createPush>;
