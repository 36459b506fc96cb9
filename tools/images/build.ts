import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../repository.ts';
import { bundleKeys } from '../secret.ts';
import { cache, call } from './base.ts';
import type { Image } from './images.ts';

/** buildah without a daemon: programs of a build run in its chroot, which needs no container runtime. */

export const buildah = (...args: string[]): string => call('buildah', args).trim();

export const tagOf = (name: string): string => `localhost/perya-${name}`;

/** A folder becomes an image of one layer. */
const take = (name: string, folder: string): void => {
  const container = buildah('from', 'scratch');
  try {
    buildah('copy', '--quiet', container, folder, '/');
    const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    buildah('config', '--env', path, '--label', `node=${process.version}`, container);
    buildah('commit', '--quiet', container, tagOf(name));
  } finally {
    buildah('rm', container);
  }
};

/** With the Node that is wanted; a base that is taken again is another one, and everything on it is built again. */
const isThere = (name: string): boolean => {
  const [found = ''] = buildah(
    'images',
    '--quiet',
    '--filter',
    `label=node=${process.version}`,
    '--filter',
    `reference=${tagOf(name)}`,
  ).split('\n');
  return found !== '';
};

export const takeBases = (bases: { builder: string; runtime: string }, renew: boolean): void => {
  if (renew || !isThere('builder')) take('builder', bases.builder);
  if (renew || !isThere('runtime')) take('runtime', bases.runtime);
};

const buildArguments = (): string[] => {
  const keys = bundleKeys();
  const own = process.env['NODE_EXTRA_CA_CERTS'];
  return [
    `--build-arg=KEY_SET_PUBLIC_KEY=${keys.VITE_KEY_SET_PUBLIC_KEY}`,
    `--build-arg=RECEIPT_PUBLIC_KEYS=${keys.VITE_RECEIPT_PUBLIC_KEYS}`,
    '--build-arg=PERYA_CACHE=/cache',
    `--volume=${dirname(cache)}:/cache`,
    ...(own ? [`--build-arg=NODE_EXTRA_CA_CERTS=${own}`, `--volume=${dirname(own)}:${dirname(own)}:ro`] : []),
  ];
};

/** What git knows or would take, as it is now: whoever works on meanwhile changes nothing, and no stray file comes along. */
const withSnapshot = async <T>(use: (folder: string) => T): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'perya-context-'));
  try {
    const files = call('git', [
      '-C',
      root,
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      '--deduplicate',
    ]);
    const present = files.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
    // Dates are part of what buildah compares.
    for (const path of present) await cp(join(root, path), join(folder, path), { preserveTimestamps: true });
    return use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** All of them from one Containerfile; layers are kept, so that the common part is built once. */
export const buildImages = (images: readonly Image[]): Promise<{ name: string; id: string }[]> =>
  withSnapshot((context) =>
    images.map(({ name }) => {
      const said = buildah(
        'build',
        '--isolation=chroot',
        '--network=host',
        '--layers',
        '--pull=never',
        `--file=${join(context, 'Containerfile')}`,
        ...buildArguments(),
        `--target=${name}`,
        `--tag=${tagOf(name)}`,
        context,
      );
      return { name, id: said.split('\n').at(-1) ?? '' };
    }),
  );

/** A container of the image for as long as it is needed. */
export const withContainer = async <T>(name: string, use: (container: string) => Promise<T>): Promise<T> => {
  const container = buildah('from', '--pull=never', tagOf(name));
  try {
    return await use(container);
  } finally {
    buildah('rm', container);
  }
};

export interface FileInside {
  path: string;
  size: number;
}

/** Everything that is in an image, links as nothing. */
export const filesIn = (name: string): Promise<FileInside[]> =>
  withContainer(name, async (container) => {
    const folder = buildah('mount', container);
    const list = call('find', [folder, '-type', 'f', '-printf', '%s %P\\n']);
    buildah('umount', container);
    return list
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({
        size: Number(line.slice(0, line.indexOf(' '))),
        path: `/${line.slice(line.indexOf(' ') + 1)}`,
      }));
  });
