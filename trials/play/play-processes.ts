import { waitForOk } from '../../tools/processes.ts';
import type { AccountServer } from '../account-server.ts';

/** The companies' own processes, ended as abruptly as by a power cut and started again. */

export async function killCompany(server: AccountServer, name: 'studio' | 'games'): Promise<void> {
  const place = server.running.findIndex((one) => one.name === name);
  const company = server.running[place];
  if (company === undefined) throw new Error(`${name} does not run`);
  company.child.kill('SIGKILL');
  await company.ended;
  server.running[place] = company.again();
  const port = server.port + (name === 'games' ? 7 : 8);
  await waitForOk(`http://127.0.0.1:${port}/healthz`, server.running);
}

/** Stopped in the middle of whatever it does, and let go on. */
export async function pauseProcess(
  server: AccountServer,
  name: string,
  during: () => Promise<void>,
): Promise<void> {
  const child = server.running.findLast((one) => one.name === name)?.child;
  child?.kill('SIGSTOP');
  try {
    await during();
  } finally {
    child?.kill('SIGCONT');
  }
}
