import { setTimeout as sleep } from 'node:timers/promises';
import type { RefusalCode } from '@perya/contract';
import type { RunWork, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Attempts, Limits, Tries } from './attempts.ts';

interface OwnTry {
  scope: WorkScope;
  tries: Tries;
  limits: Limits;
  fits: () => Promise<boolean>;
  wrong: RefusalCode;
}

const pauseMs = 150;
const mostTurns = 20;

/**
 * Somebody who is known shows a secret once more. Each try counts before it is compared, so that a hundred guesses at once
 * are a hundred. But what counts may turn out right: whoever is locked out by tries that are still being compared waits for
 * them, and is counted again.
 */
export const createOwnTries = ({ runWork, attempts }: { runWork: RunWork; attempts: Attempts }) => {
  const count = ({ scope, tries, limits }: OwnTry) =>
    runWork(scope, (work) => attempts.count(work, tries, limits));
  return async (own: OwnTry): Promise<void> => {
    let counted = await count(own);
    for (let turn = 0; turn < mostTurns && counted.locked && counted.unsettled; turn += 1) {
      await sleep(pauseMs);
      counted = await count(own);
    }
    if (counted.locked) refuse('account.locked');
    if (!(await own.fits())) refuse(own.wrong);
    await runWork(own.scope, (work) => attempts.succeed(work, own.tries));
  };
};

export type OwnTries = ReturnType<typeof createOwnTries>;
