import type { Rendition } from './rendition.ts';

interface Remembered {
  version: string;
  until: number;
  made: Rendition;
}

/** Enough for every list a menu can reach; a robot that asks for more only turns the memory over. */
const mostReplies = 500;

/**
 * Answers that are the same for every guest, kept as bytes: a repeated call is neither parsed, handled, checked nor
 * written out again. An answer holds while what it was made from is unchanged (`version`), and no longer than a CDN
 * may keep it.
 */
export function createReplyMemory(seconds: number) {
  const replies = new Map<string, Remembered>();
  return {
    find(key: string, version: string, nowMs: number): Rendition | undefined {
      const held = replies.get(key);
      if (held === undefined || held.version !== version || held.until <= nowMs) return undefined;
      // Back to the end: a Map keeps its order, so the first key is the one not asked for longest.
      replies.delete(key);
      replies.set(key, held);
      return held.made;
    },
    keep(key: string, version: string, nowMs: number, made: Rendition): void {
      replies.delete(key);
      replies.set(key, { version, until: nowMs + seconds * 1000, made });
      const [oldest] = replies.keys();
      if (replies.size > mostReplies && oldest !== undefined) replies.delete(oldest);
    },
  };
}
