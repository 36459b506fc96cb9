import type { Engines } from '../tools/cluster/engines.ts';
import type { Durability } from '../tools/cluster/layout.ts';
import type { Trial } from '../tools/trial.ts';
import type { Bets } from './failover/bets.ts';
import { stallReplication, withOwnCluster } from './failover/own-cluster.ts';
import { holdsWithin, isFull, pause, seeded } from './seeded.ts';

const each = isFull ? 20 : 3;
const perSecond = 110;
const longestMs = 30_000;

/** Two known faults: by default a lock that is taken back without comparing, with `--asynchronous` a primary that does not wait. */
const control: Durability = process.argv.includes('--asynchronous') ? 'asynchronous' : 'without-compare';

export const trial: Trial = {
  name: 'primary-failover',
  describe: `in a cluster of Patroni, etcd and haproxy the primary is killed ${each} times and frozen ${each} times under ${perSecond} bets a second: nothing acknowledged is lost or doubled, good bets within ${longestMs / 1000} s, no hand needed`,
  // Three database servers of its own and half a minute for each fault.
  byCommand: true,
  run: ({ seed, negative }) =>
    withOwnCluster({ durability: negative ? control : 'safe' }, async (engines) => {
      // Read when the tools are loaded: everything below lives on the cluster.
      process.env['DATABASE_URL'] = engines.addresses.database;
      return withProcesses(engines, seed);
    }),
};

type Fault = 'kill' | 'freeze';

/** As often each, in an order that the seed decides. */
const faultsOf = (below: (limit: number) => number): Fault[] => {
  const left: Record<Fault, number> = { kill: each, freeze: each };
  return Array.from({ length: 2 * each }, () => {
    const fault = below(left.kill + left.freeze) < left.kill ? 'kill' : 'freeze';
    left[fault] -= 1;
    return fault;
  });
};

async function withProcesses(engines: Engines, seed: number) {
  const { withAccountServer } = await import('./account-server.ts');
  const { companyEnv, fillPlay } = await import('./play/game-company.ts');
  const { judgeBets, startBets } = await import('./failover/bets.ts');
  const below = seeded(seed);
  const env = { ...companyEnv, LOG_LEVEL: 'fatal' };
  const options = { purpose: 'primary_failover', worker: true, fill: fillPlay, env };
  return withAccountServer(options, async (server) => {
    const bets = await startBets(server, perSecond);
    const gaps: Record<Fault, number[]> = { kill: [], freeze: [] };
    let changes = 0;
    for (const fault of faultsOf(below)) {
      await pause(1000 + below(1500));
      const { gapMs, isChanged } = await breakPrimary(engines, bets, fault);
      gaps[fault].push(gapMs);
      if (isChanged) changes += 1;
      console.log(`${fault}: first good bet after ${gapMs} ms, another primary ${isChanged}`);
    }
    await bets.stop();
    const isAlive = server.running.every(({ child }) => child.exitCode === null && child.signalCode === null);
    const verdict = await judgeBets(server, bets);
    const all = [...gaps.kill, ...gaps.freeze].toSorted((a, b) => a - b);
    const p95 = all[Math.ceil(all.length * 0.95) - 1] ?? Infinity;
    return {
      held: verdict.isRight && isAlive && changes === 2 * each && p95 <= longestMs,
      figures: `${each} kills, ${each} freezes, ${changes} times another primary; ${verdict.figures}; first good bet ${spread('kill', gaps.kill)}, ${spread('freeze', gaps.freeze)}, p95 of all ${p95} ms; same processes alive ${isAlive}`,
    };
  });
}

const spread = (name: string, times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return `${name} ${sorted[0]} to ${sorted.at(-1)} ms, median ${sorted[sorted.length >> 1]}`;
};

/** One fault from a whole cluster back to a whole cluster; nobody tells it what to do meanwhile. */
async function breakPrimary(engines: Engines, bets: Bets, fault: Fault) {
  const primary = await engines.primary();
  if (primary === undefined) throw new Error('there is no primary to break');
  if (fault === 'kill') {
    await stallReplication(engines.addresses.database);
    await pause(1000);
  }
  const at = performance.now();
  await (fault === 'kill' ? engines.kill(primary) : engines.freeze(primary));
  // Until its last process is gone it may still answer somebody.
  const gone = performance.now();
  await holdsWithin(90_000, () => bets.firstGoodAfter(gone) !== undefined);
  const gapMs = Math.round((bets.firstGoodAfter(gone) ?? Infinity) - at);
  const next = await engines.primary();
  // A while of bets that only the new one has; then the old one comes back and believes what it believed before.
  await pause(3000);
  await engines.heal(primary);
  await pause(3000);
  if (!(await holdsWithin(180_000, engines.isComplete))) throw new Error('the cluster did not become whole');
  return { gapMs, isChanged: next !== undefined && next !== primary };
}
