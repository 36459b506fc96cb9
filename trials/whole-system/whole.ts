import { readFile } from 'node:fs/promises';
import type { Engines } from '../../tools/cluster/engines.ts';
import { find, logFile } from '../../tools/cluster/node.ts';
import { portsOf } from '../../tools/cluster/layout.ts';
import { readiness } from '../guests.ts';
import { pause } from '../seeded.ts';

/** Whether everything is there and well, and who sees to that. */

const status = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (reply) => reply.status,
    () => 0,
  );

/** What is not well, by name; nothing when the cell is whole. */
export async function ailing(engines: Engines, productNames: readonly string[]): Promise<string[]> {
  const { layout } = engines;
  const ports = portsOf(layout);
  const wrong: string[] = [];
  for (const name of [...engines.names, ...productNames])
    if ((await find(layout, name))?.state !== 'running') wrong.push(name);
  for (const nth of [1, 2]) {
    const { status: ready, parts } = await readiness(ports.http(nth));
    const down = Object.entries(parts).filter(([, state]) => state !== 'up');
    if (ready !== 200 || down.length > 0) wrong.push(`http${nth} ${ready} ${down.join(' ')}`);
    if ((await status(`http://127.0.0.1:${ports.worker(nth) + 2}/readyz`)) !== 200)
      wrong.push(`worker${nth} not ready`);
  }
  if ((await status(`http://127.0.0.1:${ports.public + 8}/healthz`)) !== 200)
    wrong.push('studio not healthy');
  if (!(await engines.isComplete())) wrong.push('the databases');
  return wrong;
}

/** What whoever would have had to come would look at first: the databases as they see each other, and the end of what each said. */
export async function findings(engines: Engines): Promise<string> {
  const members = await engines.members().catch(String);
  const logs = await Promise.all(
    engines.names
      .filter((name) => /^db\d$/.test(name))
      .map(async (name) => {
        const said = await readFile(logFile(engines.layout, name), 'utf8').catch(String);
        return `${name}:\n${said.trimEnd().split('\n').slice(-12).join('\n')}`;
      }),
  );
  return [JSON.stringify(members), ...logs].join('\n');
}

/** Begins engines that have ended, as systemd would; our own processes have `tools/keep-alive.ts`. */
export function startSupervisor(engines: Engines, isIdle: boolean) {
  const held = new Set<string>();
  let stopped = false;
  let begun = 0;
  const running = (async () => {
    while (!stopped) {
      for (const name of engines.names)
        if (!isIdle && !held.has(name) && (await engines.stateOf(name)) === 'gone' && !stopped) {
          begun += 1;
          await engines.begin(name).catch(() => undefined);
        }
      await pause(1000);
    }
  })();
  return {
    hold: (name: string) => void held.add(name),
    letGo: (name: string) => void held.delete(name),
    begun: () => begun,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
