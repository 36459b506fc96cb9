import type { LimitKind } from '../packages/contract/src/rules.ts';
import {
  ask,
  confirm,
  holds,
  type LimitState,
  tighten,
} from '../apps/server/src/modules/safety/rules/limit-rules.ts';
import type { Trial } from '../tools/trial.ts';
import { isFull, seeded } from './seeded.ts';

const histories = isFull ? 100_000 : 20_000;
const mostSteps = 30;
const hour = 3_600_000;
const kinds: LimitKind[] = ['deposit', 'loss', 'wager', 'stake', 'time', 'check'];
type Below = ReturnType<typeof seeded>;

/** The rule once more, from its sentence: a looser value holds only with a wish a day old and a yes within three more. */
interface Told {
  at: number;
  say: 'wish' | 'yes' | 'staff';
  value: number | null;
}
const loosest = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;

/** What must hold after everything that was told so far. */
function mustHold(story: readonly Told[]): number {
  let own = Number.POSITIVE_INFINITY;
  let staff = Number.POSITIVE_INFINITY;
  // NaN: there is no wish.
  let [wish, since] = [Number.NaN, 0];
  for (const { at, say, value } of story) {
    const wanted = loosest(value);
    if (say === 'staff') staff = Math.min(staff, wanted);
    else if (say === 'yes') {
      const isInTime = at - since >= 24 * hour && at - since <= 96 * hour;
      if (!Number.isNaN(wish) && isInTime) [own, wish] = [wish, Number.NaN];
    } else if (wanted <= own) [own, wish] = [wanted, Number.NaN];
    else if (wish !== wanted) [wish, since] = [wanted, at];
  }
  return Math.min(own, staff);
}

interface Counts {
  steps: number;
  loosened: number;
  wrong: number;
}

function oneHistory(below: Below, relaxHours: number, counts: Counts): void {
  const kind = kinds[below(kinds.length)] ?? 'deposit';
  const story: Told[] = [];
  let state: LimitState = { own: null, operator: null, pending: null };
  let at = Date.UTC(2026, 0, 1);
  for (let step = below(mostSteps); step >= 0; step -= 1) {
    // Time jumps: seconds, hours, days, and to the very edges of the waits.
    const since = state.pending?.since.getTime() ?? at;
    const edges = [since + 24 * hour - 1, since + 24 * hour, since + 96 * hour, since + 96 * hour + 1];
    at =
      below(4) === 0 ? Math.max(at, edges[below(4)] ?? at) : at + below(3) * below(40) * hour + below(1000);
    const now = new Date(at);
    const before = holds(kind, state);
    const value = below(8) === 0 ? null : below(20);
    const say = (['wish', 'wish', 'yes', 'yes', 'staff'] as const)[below(5)] ?? 'wish';
    if (say === 'wish') state = ask(kind, state, value === null ? null : BigInt(value), now).state;
    if (say === 'yes') state = confirm(state, now, { relaxHours, confirmHours: 96 - relaxHours }) ?? state;
    if (say === 'staff' && value !== null) state = tighten(kind, state, BigInt(value)) ?? state;
    story.push({ at, say, value: say === 'staff' && value === null ? Number.POSITIVE_INFINITY : value });
    const after = holds(kind, state);
    counts.steps += 1;
    if (loosest(after === null ? null : Number(after)) > loosest(before === null ? null : Number(before)))
      counts.loosened += 1;
    if (loosest(after === null ? null : Number(after)) !== mustHold(story)) {
      counts.wrong += 1;
      return;
    }
  }
}

export const trial: Trial = {
  name: 'limit-histories',
  describe: `${histories} random histories of a limit with jumps in time: nothing is looser before a day and a second yes (R1)`,
  async run({ seed, negative }) {
    const below = seeded(seed);
    const counts: Counts = { steps: 0, loosened: 0, wrong: 0 };
    // The known fault: the wait is an hour short.
    for (let nth = 0; nth < histories; nth += 1) oneHistory(below, negative ? 23 : 24, counts);
    return {
      held: counts.wrong === 0 && counts.loosened > histories / 20,
      figures: `${histories} histories, ${counts.steps} steps, ${counts.loosened} times looser, ${counts.wrong} against the rule`,
    };
  },
};
