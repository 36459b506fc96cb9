import { pause } from './seeded.ts';

/** The messaging sandbox's own record of what left. */

export interface Letter {
  to: string;
  channel: 'sms' | 'email';
  text: string;
}

export async function lettersTo(inboxUrl: string, to: string): Promise<Letter[]> {
  const answer = await fetch(`${inboxUrl}/inbox.json?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: Letter[] }).messages;
}

/** Waits for a letter in which the pattern is found; answers its first group. The newest letter counts. */
export async function foundFor(
  inboxUrl: string,
  to: string,
  pattern: RegExp,
  patienceMs = 15_000,
): Promise<string> {
  const until = Date.now() + patienceMs;
  for (;;) {
    for (const { text } of await lettersTo(inboxUrl, to)) {
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) return found;
    }
    if (Date.now() > until) throw new Error(`nothing of that kind was sent to ${to}`);
    await pause(100);
  }
}

export const codeFor = (inboxUrl: string, to: string): Promise<string> =>
  foundFor(inboxUrl, to, /(?<!\d)(\d{6})(?!\d)/);
