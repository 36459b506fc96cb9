import type { Metrics } from '#platform/observe/metrics';
import { isRefusal } from '#platform/refusal';

/** We could not: too many at once, or something of ours is away. A wrong password is no fault. */
const ours = new Set(['rate.limited', 'service.unavailable']);

const outcomeOf = (error: unknown): string => {
  if (!isRefusal(error)) return 'failed';
  if (ours.has(error.code)) return 'failed';
  return error.code === 'account.locked' ? 'locked' : 'refused';
};

/** Whoever comes from another company may still have to register, or to show a second factor. */
const isIn = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && ('token' in answer || 'signedIn' in answer);

/** Every way in is counted by what became of it. */
export function countSignIns(metrics: Metrics | undefined) {
  const count = metrics?.counter('perya_sign_ins_total', 'Sign-ins by way and outcome');
  return <Given extends unknown[], Answer>(way: string, enter: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      try {
        const answer = await enter(...given);
        count?.({ way, outcome: isIn(answer) ? 'in' : 'further' });
        return answer;
      } catch (error) {
        count?.({ way, outcome: outcomeOf(error) });
        throw error;
      }
    };
}
