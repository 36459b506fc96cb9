import { type Running, startProcess, stopProcess, waitForOk } from '../../tools/processes.ts';
import { pause } from '../seeded.ts';
import type { Version } from './versions.ts';

/**
 * Processes that are replaced as Kubernetes replaces pods with maxSurge 1 and maxUnavailable 0: the new one first, the old one leaves
 * when the new one is ready, and when a new one does not become ready in time everything goes back.
 */

export type Kind = 'http' | 'worker';

interface Member {
  kind: Kind;
  port: number;
  version: Version;
  running: Running;
}

export interface FleetOptions {
  env: Record<string, string>;
  /** First ports of the places, one more than there are members of a kind. */
  places: Record<Kind, readonly number[]>;
  /** Ends an old one without a word. */
  abrupt: boolean;
  patienceMs: number;
}

/** Nth new process of a release: what it is given beside the usual. */
type Fault = (nth: number) => Record<string, string>;

export function createFleet({ env, places, abrupt, patienceMs }: FleetOptions) {
  const members: Member[] = [];
  const readyPort = (kind: Kind, port: number): number => port + (kind === 'http' ? 0 : 2);

  const begin = async (kind: Kind, version: Version, fault: Record<string, string> = {}): Promise<Member> => {
    const port = places[kind].find((place) => members.every((one) => one.port !== place));
    if (port === undefined) throw new Error(`no place for another ${kind}`);
    const running = startProcess(
      `${kind} ${version.release}`,
      [`apps/server/src/start-${kind}.ts`],
      { ...env, PORT_BASE: String(port), RELEASE: version.release, ...fault },
      { cwd: version.folder, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const member = { kind, port, version, running };
    members.push(member);
    return member;
  };
  const isReady = (one: Member): Promise<boolean> =>
    waitForOk(`http://127.0.0.1:${readyPort(one.kind, one.port)}/readyz`, [one.running], patienceMs).then(
      () => true,
      () => false,
    );
  const end = async (one: Member): Promise<void> => {
    if (abrupt) one.running.child.kill('SIGKILL');
    await stopProcess(one.running, 40_000);
    members.splice(members.indexOf(one), 1);
  };
  /** One after another; answers whether all became ready. */
  const replace = async (version: Version, fault: Fault): Promise<boolean> => {
    let nth = 0;
    for (const kind of ['http', 'worker'] as const)
      for (const old of members.filter((one) => one.kind === kind && one.version !== version)) {
        const next = await begin(kind, version, fault((nth += 1)));
        if (!(await isReady(next))) {
          await end(next);
          return false;
        }
        // As long as a balancer needs to see it (minReadySeconds).
        await pause(1500);
        await end(old);
      }
    return true;
  };

  return {
    async start(version: Version, each: number): Promise<void> {
      for (const kind of ['http', 'worker'] as const)
        for (let nth = 0; nth < each; nth += 1)
          if (!(await isReady(await begin(kind, version))))
            throw new Error(`${version.release} is not ready`);
    },
    /** Answers which version runs in the end; null when not even the way back was possible. */
    async release(version: Version, before: Version, fault: Fault = () => ({})): Promise<Version | null> {
      if (await replace(version, fault)) return version;
      return (await replace(before, () => ({}))) ? before : null;
    },
    /** What each process says it is. */
    async releases(): Promise<string[]> {
      const told = members.map(async ({ kind, port }) => {
        const text = await (
          await fetch(`http://127.0.0.1:${port + (kind === 'http' ? 1 : 2)}/metrics`)
        ).text();
        return `${kind} ${/perya_build_info\{[^}]*release="([^"]*)"/.exec(text)?.[1] ?? 'unknown'}`;
      });
      return (await Promise.all(told)).sort();
    },
    stop: async (): Promise<void> =>
      void (await Promise.all(members.map(({ running }) => stopProcess(running)))),
  };
}
