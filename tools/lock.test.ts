import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completed, missingFrom, readLock } from './lock.ts';
import { root } from './repository.ts';

const names = (lock: { packages: object }): string[] => Object.keys(lock.packages);

const mirrored = {
  packages: {
    '': {},
    'node_modules/drawing': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@drawing/darwin-arm64': '2.0.0', '@drawing/linux-x64-musl': '2.0.0' },
    },
    'node_modules/web/node_modules/parser': {
      version: '1.0.0',
      optionalDependencies: { '@parser/win32-x64': '1.0.0', fast: '3.0.0' },
    },
    'node_modules/web/node_modules/fast': { version: '3.0.0', optional: true },
  },
};

test('packages of other platforms that a mirror lacks are written with version and platform, and once', () => {
  expect(missingFrom(mirrored).map(({ name }) => name)).toEqual([
    '@drawing/darwin-arm64',
    '@drawing/linux-x64-musl',
    '@parser/win32-x64',
  ]);
  const lock = completed(mirrored);
  expect(lock.packages['node_modules/@drawing/linux-x64-musl']).toEqual({
    version: '2.0.0',
    dev: true,
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  });
  expect(names(lock)).toHaveLength(names(mirrored).length + 3);
  expect(completed(lock)).toEqual(lock);
});

test('a package that does not tell its platform is not guessed', () => {
  const lock = { packages: { 'node_modules/a': { optionalDependencies: { extras: '1.0.0' } } } };
  expect(() => missingFrom(lock)).toThrow('extras');
});

test('our own lock file is complete, and names no address of a registry', async () => {
  const lock = await readLock(join(root, 'package-lock.json'));
  expect(missingFrom(lock)).toEqual([]);
  expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/);
});
