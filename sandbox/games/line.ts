import type { Scenario } from './scenario.ts';
import type { Timers } from './timers.ts';

export interface Parcel {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** `null` is no answer, or none that could be read. */
export type Answer = { status: number; body: Record<string, unknown> } | null;

interface LineOptions {
  scenario: Scenario;
  timers: Timers;
  timeoutMs: number;
}

/** The line to the platform, with everything that can go wrong on it. */
export function createLine({ scenario, timers, timeoutMs }: LineOptions) {
  const lostOnce = new Set<string>();

  async function post({ url, headers, body }: Parcel): Promise<Answer> {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
    } catch {
      return null;
    }
  }

  return {
    /** A question that moves nothing. */
    ask: post,
    /** One try of a movement; `key` names the movement over all its tries. */
    async send(key: string, parcel: Parcel, heard: (answer: Answer | 'lost') => void): Promise<Answer> {
      if (scenario.delayMs > 0) await timers.pause(scenario.delayMs);
      const answers = await Promise.all(Array.from({ length: scenario.duplicate }, () => post(parcel)));
      for (const answer of answers) heard(answer);
      if (!scenario.loseReply || lostOnce.has(key)) return answers[0] ?? null;
      lostOnce.add(key);
      heard('lost');
      return null;
    },
  };
}

export type Line = ReturnType<typeof createLine>;
