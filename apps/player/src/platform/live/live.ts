import { openMemberStream } from '@perya/web';
import type { QueryClient } from '@tanstack/react-query';
import { ownQueries } from './own-queries.ts';
import { onSession, readSession } from '../session/session.ts';

/** Subjects the server names to everybody when something changed; each is the first part of the query keys it makes stale. */
const everybodys = ['settings', 'catalogue', 'content'] as const;
type Everybodys = (typeof everybodys)[number];
/** Subjects it names to one member alone. */
const own = ['wallet', 'orders', 'rewards', 'inbox', 'chat'] as const;
type Own = (typeof own)[number];
type Topic = Everybodys | Own;
const topics: readonly Topic[] = [...everybodys, ...own];

/** A broadcast reaches every open page at once: spread the questions that follow. */
const spreadMs = 500;
const address = '/api/v1/live';

export interface LiveMessage {
  topic: Topic;
  revision: number;
}

export function readMessage(data: string): LiveMessage | null {
  try {
    const { topic, revision } = JSON.parse(data) as { topic?: unknown; revision?: unknown };
    const known = topics.find((name) => name === topic);
    return known && typeof revision === 'number' ? { topic: known, revision } : null;
  } catch {
    return null;
  }
}

const isOwn = (topic: Topic): topic is Own => own.some((name) => name === topic);

/**
 * Which messages mean news: higher numbers than the page was made from, or than were heard since. On every connection
 * the server first names the present ones, which also tells what was missed before it.
 */
export function createRevisionMemory(made: Partial<Record<Everybodys, number>>) {
  const seen = new Map(Object.entries(made) as [Topic, number][]);
  return {
    isNews({ topic, revision }: LiveMessage): boolean {
      const before = seen.get(topic) ?? 0;
      seen.set(topic, Math.max(before, revision));
      return revision > before;
    },
  };
}

export function markOwn(queryClient: QueryClient, ...subjects: readonly Own[]) {
  for (const key of subjects.flatMap((subject) => ownQueries[subject]))
    void queryClient.invalidateQueries({ queryKey: [key] });
}

function listenAsGuest(onData: (data: string) => void): () => void {
  const source = new EventSource(address);
  source.onmessage = (event: MessageEvent<string>) => onData(event.data);
  return () => source.close();
}

/**
 * `made`: the revisions the page was rendered from. Listens for "this is stale"; a message never carries state itself.
 * With a session the member's own messages come along, so the line changes with it. Returns the way to stop.
 */
export function followLive(queryClient: QueryClient, made: Partial<Record<Everybodys, number>>): () => void {
  const memory = createRevisionMemory(made);
  const onData = (data: string) => {
    const message = readMessage(data);
    if (!message) return;
    const { topic } = message;
    // Meant for one member: nothing to spread. Asking once too often is better than once too seldom where money is.
    if (isOwn(topic)) markOwn(queryClient, topic);
    else if (memory.isNews(message))
      setTimeout(
        () =>
          void queryClient.invalidateQueries({
            // A member's own answer can hold something of everybody's, and says so.
            predicate: ({ queryKey, meta }) => queryKey[0] === topic || meta?.['topic'] === topic,
          }),
        Math.random() * spreadMs,
      );
  };
  let token: string | null | undefined;
  let stop = () => {};
  const listenAs = (now: string | null) => {
    token = now;
    stop();
    if (now === null) {
      stop = listenAsGuest(onData);
      return;
    }
    const onReturn = () => markOwn(queryClient, ...own);
    const onRefused = () => {
      stop = listenAsGuest(onData);
      // Any call of the member's tells whether the session is over, and what follows from that.
      markOwn(queryClient, 'wallet');
    };
    stop = openMemberStream({ url: address, token: now, onData, onReturn, onRefused });
  };
  const follow = () => {
    const now = readSession()?.token ?? null;
    if (now !== token) listenAs(now);
  };
  follow();
  const leave = onSession(follow);
  return () => {
    leave();
    stop();
  };
}
