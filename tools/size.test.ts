import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgetBytes, filesOf, firstView, scriptsOf } from './size.ts';

let client = '';
const manifest = {
  'src/entry-client.tsx': {
    file: 'a/entry.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/lazy.tsx'],
  },
  '_react.js': { file: 'a/react.js' },
  'src/home.tsx': { file: 'a/home.js', imports: ['_react.js', 'src/entry-client.tsx'] },
  'src/lazy.tsx': { file: 'a/lazy.js' },
  'src/service-worker.ts': { file: 'sw.js', isEntry: true },
};

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'perya-size-'));
  await mkdir(join(client, '.vite'));
  await mkdir(join(client, 'a'));
  await writeFile(join(client, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const name of ['entry', 'react', 'home', 'lazy'])
    await writeFile(join(client, `a/${name}.js`), `// ${name}\n`);
});
afterAll(() => rm(client, { recursive: true }));

describe('size of the first view', () => {
  test('static imports count once, dynamic ones and the service worker do not', async () => {
    expect(filesOf(manifest, ['src/entry-client.tsx'])).toEqual(['a/entry.js', 'a/react.js']);
    const { files } = await firstView(client);
    expect(files.map(({ file }) => file)).toEqual(['a/entry.js', 'a/react.js']);
  });

  test('a chunk that the page preloads counts', async () => {
    const html =
      '<link rel="modulepreload" href="/a/home.js"><script type="module" src="/a/entry.js"></script>';
    const { files } = await firstView(client, scriptsOf(html));
    expect(files.map(({ file }) => file)).toEqual(['a/entry.js', 'a/home.js', 'a/react.js']);
  });

  test('a first view that has grown is over the budget', async () => {
    expect((await firstView(client)).total).toBeLessThan(budgetBytes);
    await writeFile(join(client, 'a/react.js'), `//${randomBytes(100_000).toString('base64')}`);
    expect((await firstView(client)).total).toBeGreaterThan(budgetBytes);
  });
});
