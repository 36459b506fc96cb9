import type { Micros } from '@perya/money';
import type { Count, EarlierCount, Round, RunningBonus } from './facts.ts';

interface Counted {
  running: RunningBonus[];
  counts: Count[];
}

const least = (a: Micros, b: Micros): Micros => (a < b ? a : b);

/**
 * Puts a stake towards the bonuses that run, the oldest first. What one no longer needs goes on to the next. Each line
 * says how much counted and why, also where nothing did.
 */
export function countStake(running: readonly RunningBonus[], round: Round, added: Micros): Counted {
  const counts: Count[] = [];
  let left = added;
  const after = running.map((bonus) => {
    const missing = bonus.needed - bonus.done;
    if (missing === 0n || left === 0n) return bonus;
    const percent = bonus.turnover.weights[round.gameType as keyof typeof bonus.turnover.weights] ?? 0;
    const line = { ...lineOf(bonus, round), staked: left, percent };
    if (percent === 0) {
      counts.push({ ...line, counted: 0n, why: 'type_does_not_count' });
      return bonus;
    }
    const worth = (left * BigInt(percent)) / 100n;
    const counted = least(worth, missing);
    const why = counted < worth ? 'bonus_was_done' : percent < 100 ? 'counts_in_part' : 'counts';
    counts.push({ ...line, counted, why });
    // Rounded up: a part of a stake that was needed here does not count a second time.
    const used = (counted * 100n + BigInt(percent) - 1n) / BigInt(percent);
    left = left > used ? left - used : 0n;
    return { ...bonus, done: bonus.done + counted };
  });
  return { running: after, counts };
}

/** A result was taken back with a smaller stake: what it counted goes back too, where the bonus still runs. */
export function uncountStake(
  running: readonly RunningBonus[],
  round: Round,
  removed: Micros,
  earlier: readonly EarlierCount[],
): Counted {
  const counts: Count[] = [];
  const after = running.map((bonus) => {
    const own = earlier.filter((one) => one.rewardId === bonus.rewardId && one.roundNo === round.roundNo);
    const counted = own.reduce((sum, one) => sum + one.counted, 0n);
    const percent = own[0]?.percent ?? 0;
    const back = least(least(counted, (removed * BigInt(percent)) / 100n), bonus.done);
    if (back <= 0n) return bonus;
    counts.push({
      ...lineOf(bonus, round),
      staked: -removed,
      percent,
      counted: -back,
      why: 'result_was_changed',
    });
    return { ...bonus, done: bonus.done - back };
  });
  return { running: after, counts };
}

const lineOf = (bonus: RunningBonus, round: Round) => ({
  rewardId: bonus.rewardId,
  roundNo: round.roundNo,
  times: round.times,
  nodeId: round.nodeId,
  gameType: round.gameType,
});
