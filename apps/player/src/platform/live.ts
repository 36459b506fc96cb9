import type { QueryClient } from '@tanstack/react-query';

/** Subjects the server names when something changed; each is the first part of the query keys it makes stale. */
export const topics = ['settings', 'catalogue', 'content'] as const;
export type Topic = (typeof topics)[number];

/** A broadcast reaches every open page at once: spread the questions that follow. */
const spreadMs = 500;

/** The server's greeting comes at once; what comes later is news. */
const greetingMs = 1000;

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

/**
 * Which messages mean news. On every connection the server first names the present revisions: the first ones are
 * the page's own, after a lost connection a higher one tells what was missed.
 */
export function createRevisionMemory() {
  const seen = new Map<Topic, number>();
  let settled = false;
  return {
    /** The greeting is over: a subject it did not name has never changed yet. */
    settle() {
      settled = true;
    },
    isNews({ topic, revision }: LiveMessage): boolean {
      const before = seen.get(topic) ?? (settled ? 0 : undefined);
      seen.set(topic, Math.max(before ?? revision, revision));
      return before !== undefined && revision > before;
    },
  };
}

/** Listens for "this is stale"; a message never carries state itself. Returns the way to stop. */
export function followLive(queryClient: QueryClient): () => void {
  const source = new EventSource('/api/v1/live');
  const memory = createRevisionMemory();
  source.addEventListener('open', () => setTimeout(memory.settle, greetingMs), { once: true });
  source.onmessage = (event: MessageEvent<string>) => {
    const message = readMessage(event.data);
    if (!message || !memory.isNews(message)) return;
    setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: [message.topic] }),
      Math.random() * spreadMs,
    );
  };
  return () => source.close();
}
