import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { holdsWithin } from '../seeded.ts';

/** A process that gets no more memory than it has: the kernel ends it, as on a machine that is too small. */

const groups = '/sys/fs/cgroup/memory';
const fewBytes = String(256 * 1024);

const isAlive = (pid: number): boolean => {
  try {
    // A zombie is dead already; its parent has not looked yet.
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Answers how it ended. Where the kernel's groups cannot be had, or it asks for nothing, the same signal is sent by us. */
export async function killByMemory(pid: number): Promise<string> {
  const group = `${groups}/perya-${process.pid}-${pid}`;
  const isLimited =
    existsSync(`${groups}/memory.limit_in_bytes`) &&
    (await (async () => {
      await mkdir(group);
      await writeFile(`${group}/memory.limit_in_bytes`, fewBytes);
      await writeFile(`${group}/cgroup.procs`, String(pid));
    })().then(
      () => true,
      () => false,
    ));
  const isStarved = isLimited && (await holdsWithin(6000, () => !isAlive(pid)));
  if (!isStarved)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone by itself.
    }
  await holdsWithin(2000, () => !isAlive(pid));
  await rmdir(group).catch(() => undefined);
  return `${pid} ${isStarved ? 'by the kernel' : 'by signal'}`;
}
