/** What happens to one message, told by the last four digits before an eventual @. */
export interface Behaviour {
  end: 'delivered' | 'failed' | 'expired';
  /** Before the message leaves the gateway. */
  delayMs: number;
  /** How often the gateway answers 503 before it takes the message. */
  refusals: number;
  /** Before the gateway answers; the message is on its way by then. */
  answerAfterMs: number;
}

const normal: Behaviour = { end: 'delivered', delayMs: 0, refusals: 0, answerAfterMs: 0 };

const byEnding: Readonly<Record<string, Behaviour>> = {
  '0001': { ...normal, end: 'failed' },
  '0002': { ...normal, delayMs: 10_000 },
  '0003': { ...normal, end: 'expired' },
  '0004': { ...normal, refusals: 2 },
  '0005': { ...normal, answerAfterMs: 8000 },
};

export function behaviourOf(to: string): Behaviour {
  const [person = ''] = to.split('@');
  return byEnding[person.slice(-4)] ?? normal;
}

/** The whole gateway: `busy` answers 429, `down` 503, `slow` takes eight seconds. */
export const modes = ['normal', 'down', 'slow', 'busy'] as const;
export type Mode = (typeof modes)[number];
export const slowAnswerMs = 8000;
