import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { cp, glob, lstat, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Two bases out of Debian's packages: one that builds, and one with Node and its libraries alone. */

export const cache = join(
  process.env['PERYA_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'perya'),
  'images',
);
const release = 'bookworm';
/** What Node is linked to, and the word for what kind of system this is. */
const runtimePackages = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6'];
const lockFile = new URL('./packages.txt', import.meta.url);

export const call = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e8 });

/** The first address that this machine's apt knows; DEBIAN_MIRROR where it is no Debian. */
const mirror = async (): Promise<string> => {
  const given = process.env['DEBIAN_MIRROR'];
  if (given) return given;
  for await (const path of glob('/etc/apt/{sources.list,sources.list.d/*.{list,sources}}')) {
    const found = /^(?:URIs:|deb(?: \[[^\]]*\])?)\s+(https?:\S*\/debian\/?)(\s|$)/m.exec(
      await readFile(path, 'utf8'),
    );
    if (found?.[1]) return found[1];
  }
  throw new Error("DEBIAN_MIRROR: where Debian's packages are fetched from");
};

/** Stanzas of the packages that make up the runtime, as Debian's own list has them. */
export const packagesOf = async (
  folder: string,
): Promise<{ name: string; version: string; text: string }[]> =>
  (await readFile(join(folder, 'var/lib/dpkg/status'), 'utf8'))
    .split('\n\n')
    .map((text) => ({
      name: /^Package: (.*)$/m.exec(text)?.[1] ?? '',
      version: /^Version: (.*)$/m.exec(text)?.[1] ?? '',
      text,
    }))
    .filter(({ name }) => runtimePackages.includes(name));

/** Other versions than those that were tried are taken knowingly: `npm run images -- renew`. */
const compareWithLock = async (folder: string, renew: boolean): Promise<void> => {
  const found = (await packagesOf(folder)).map(({ name, version }) => `${name} ${version}\n`).join('');
  if (renew) await writeFile(lockFile, found);
  const locked = await readFile(lockFile, 'utf8').catch(() => '');
  if (found !== locked)
    throw new Error(
      `Debian has other packages than tools/images/packages.txt:\n${found}npm run images -- renew`,
    );
};

const merged = (path: string): string => path.replace(/^\/(bin|sbin|lib|lib64)(?=\/)/, '/usr/$1');

/** Documents stay out but for licences; nobody converts old character sets here. */
const isWanted = (path: string): boolean =>
  !/^\/usr\/share\/(?!doc\/[^/]+\/copyright$)|\/gconv\/|^\/(etc|var|root|home|mnt|media|srv|opt)\//.test(
    path,
  ) || path === '/etc/os-release';

const makeRuntime = async (from: string, to: string, node: string): Promise<void> => {
  await rm(to, { recursive: true, force: true });
  for (const folder of [
    'usr/bin',
    'usr/sbin',
    'usr/lib',
    'usr/lib64',
    'usr/local/bin',
    'etc',
    'app',
    'var/lib/dpkg/status.d',
  ])
    await mkdir(join(to, folder), { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) await symlink(`usr/${name}`, join(to, name));
  for (const { name, text } of await packagesOf(from)) {
    // Where scanners look for what a system without a package manager is made of.
    await writeFile(join(to, 'var/lib/dpkg/status.d', name), `${text}\n`);
    const list = ['', ':amd64', ':arm64']
      .map((end) => join(from, 'var/lib/dpkg/info', `${name}${end}.list`))
      .find(existsSync);
    for (const path of (await readFile(list ?? '', 'utf8'))
      .split('\n')
      .filter((one) => one !== '' && isWanted(one))) {
      const source = join(from, merged(path));
      const stat = await lstat(source).catch(() => null);
      if (stat === null || stat.isDirectory()) continue;
      await mkdir(dirname(join(to, merged(path))), { recursive: true });
      await cp(source, join(to, merged(path)), { verbatimSymlinks: true });
    }
  }
  await cp(node, join(to, 'usr/local/bin/node'));
  call('strip', ['--strip-unneeded', join(to, 'usr/local/bin/node')]);
  await writeFile(
    join(to, 'etc/passwd'),
    'root:x:0:0::/:/nonexistent\nnode:x:1000:1000::/app:/nonexistent\n',
  );
  await writeFile(join(to, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
  await mkdir(join(to, 'tmp'), { mode: 0o777 });
  call('chmod', ['1777', join(to, 'tmp')]);
};

/** Makes both folders where they are not there yet. */
export const makeBases = async (renew: boolean): Promise<{ builder: string; runtime: string }> => {
  const builder = join(cache, 'builder');
  const runtime = join(cache, 'runtime');
  if (renew) await rm(builder, { recursive: true, force: true });
  if (!existsSync(builder)) {
    const half = join(cache, 'builder.half');
    await rm(half, { recursive: true, force: true });
    await mkdir(cache, { recursive: true });
    call('debootstrap', [
      '--variant=minbase',
      '--include=ca-certificates,libstdc++6,binutils',
      release,
      half,
      await mirror(),
    ]);
    // What debootstrap fetched, and where from.
    for (const path of ['var/cache/apt/archives', 'var/lib/apt/lists', 'etc/apt/sources.list', 'var/log'])
      await rm(join(half, path), { recursive: true, force: true });
    await cp(process.execPath, join(half, 'usr/local/bin/node'));
    const npm = dirname(dirname(realpathSync(call('which', ['npm']).trim())));
    await cp(npm, join(half, 'usr/local/lib/node_modules/npm'), { recursive: true });
    for (const name of ['npm', 'npx'])
      await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(half, 'usr/local/bin', name));
    await rename(half, builder);
  }
  await compareWithLock(builder, renew);
  await makeRuntime(builder, runtime, process.execPath);
  return { builder, runtime };
};
