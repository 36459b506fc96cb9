import type { Movement } from './book.ts';
import type { Answer, Line, Parcel } from './line.ts';
import type { Scenario } from './scenario.ts';
import type { Timers } from './timers.ts';

export type Verdict = 'done' | 'refused' | 'again';

export interface Persistence {
  tries: number;
  /** Between two tries; grows to `longestMs`, doubling, where that is given. */
  pauseMs: number;
  longestMs?: number;
}

interface InsistNeeds {
  line: Line;
  timers: Timers;
  scenario: Scenario;
  /** What an answer means; silence always means "again". */
  judge: (answer: NonNullable<Answer>, movement: Movement) => Verdict;
  /** The company's word in an answer. */
  wordOf: (answer: NonNullable<Answer>) => string;
}

/** Sends a movement until the platform has said something clear, for as long as the company cares. */
export function createInsist({ line, timers, scenario, judge, wordOf }: InsistNeeds) {
  return async (
    movement: Movement,
    wrap: () => Parcel,
    { tries, pauseMs, longestMs = pauseMs }: Persistence,
  ): Promise<{ verdict: Verdict; answer: Answer }> => {
    let answer: Answer = null;
    const heard = (said: Answer | 'lost'): void => {
      movement.answers.push(
        said === null ? 'none' : said === 'lost' ? said : `${said.status} ${wordOf(said)}`,
      );
    };
    for (let nth = 0; nth < tries; nth += 1) {
      if (nth > 0) await timers.pause(Math.min(pauseMs * 2 ** (nth - 1), longestMs) * scenario.timeScale);
      answer = await line.send(`${movement.kind} ${movement.id}`, wrap(), heard);
      const verdict = answer === null ? 'again' : judge(answer, movement);
      if (verdict === 'again') continue;
      movement.state = verdict;
      return { verdict, answer };
    }
    return { verdict: 'again', answer };
  };
}

export type Insist = ReturnType<typeof createInsist>;
