import type { QueryClient } from '@tanstack/react-query';

/** Subjects the server names when something changed; each is the first part of the query keys it makes stale. */
export const topics = ['settings', 'catalogue', 'content'] as const;
export type Topic = (typeof topics)[number];

/** A broadcast reaches every open page at once: spread the questions that follow. */
const spreadMs = 500;

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
 * Which messages mean news: higher numbers than the page was made from, or than were heard since. On every connection
 * the server first names the present ones, which also tells what was missed before it.
 */
export function createRevisionMemory(made: Partial<Record<Topic, number>>) {
  const seen = new Map(Object.entries(made) as [Topic, number][]);
  return {
    isNews({ topic, revision }: LiveMessage): boolean {
      const before = seen.get(topic) ?? 0;
      seen.set(topic, Math.max(before, revision));
      return revision > before;
    },
  };
}

/** `made`: the revisions the page was rendered from. Listens for "this is stale"; a message never carries state itself. Returns the way to stop. */
export function followLive(queryClient: QueryClient, made: Partial<Record<Topic, number>>): () => void {
  const source = new EventSource('/api/v1/live');
  const memory = createRevisionMemory(made);
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
