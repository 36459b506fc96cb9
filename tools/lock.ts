import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.ts';

/**
 * Completes the lock file for `npm ci`: `npm run lock`, after every change of dependencies. A mirror may lack binaries of
 * other platforms; npm then leaves them out of the lock file, and `npm ci` refuses it everywhere. Their exact versions are
 * in the packages that want them, so they can be written without asking anybody. They have no checksum here: whoever
 * installs on such a platform gets the one the registry tells, as npm does for anything outside a lock file.
 */

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export interface Lock {
  packages: Record<string, Locked>;
}

const systems = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
const processors = new Set(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);

/** A binary's name tells its platform: `@swc/core-linux-x64-musl`. */
const platformOf = (name: string): { os: string[]; cpu: string[]; libc: string[] } => {
  const parts = name.slice(name.indexOf('/') + 1).split('-');
  const os = parts.filter((part) => systems.has(part));
  const cpu = parts.filter((part) => processors.has(part));
  if (cpu.length !== 1) throw new Error(`${name} does not say for which processor it is`);
  const libc = os.includes('linux') ? [name.includes('musl') ? 'musl' : 'glibc'] : [];
  return { os, cpu, libc };
};

/** With its keys in npm's own order, so that npm leaves the file as it is. */
const entryOf = (name: string, version: string, dev = false): Locked => {
  const { os, cpu, libc } = platformOf(name);
  return {
    version,
    cpu,
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
};

/** As Node looks for it: beside the package that wants it, then further up. */
const isLocked = ({ packages }: Lock, from: string, name: string): boolean => {
  const up = from
    .split('/node_modules/')
    .map((_, at, parts) => parts.slice(0, at + 1).join('/node_modules/'));
  return ['', ...up].some((folder) => `${folder}${folder && '/'}node_modules/${name}` in packages);
};

/** Optional packages that somebody wants and the lock file does not have. */
export const missingFrom = (lock: Lock): { name: string; entry: Locked }[] =>
  Object.entries(lock.packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(lock, path, name))
      .map(([name, version]) => ({ name, entry: entryOf(name, version, dev) })),
  );

export const completed = (lock: Lock): Lock => {
  const added = missingFrom(lock).map(({ name, entry }): [string, Locked] => [`node_modules/${name}`, entry]);
  const packages = [...Object.entries(lock.packages), ...added].sort(([one], [other]) =>
    one.localeCompare(other, 'en'),
  );
  return { ...lock, packages: Object.fromEntries(packages) };
};

export const readLock = async (path: string): Promise<Lock> => {
  const lock: Lock = JSON.parse(await readFile(path, 'utf8'));
  return lock;
};

if (import.meta.main) {
  const path = join(root, 'package-lock.json');
  const lock = await readLock(path);
  await writeFile(path, `${JSON.stringify(completed(lock), null, 2)}\n`);
  console.log(`${missingFrom(lock).length} packages of other platforms added`);
}
