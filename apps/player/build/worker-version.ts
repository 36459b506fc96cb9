import type { Plugin } from 'vite';

/** What the worker's source says in place of the app's own file. */
export const versionMark = '__APP_FILE__';

/**
 * Writes the name of the app's entry into the worker. It carries a hash of everything the app is made of, so that a
 * release is a new worker, and a page can tell whether a waiting worker is newer than itself.
 */
export function workerVersion(): Plugin {
  return {
    name: 'perya-worker-version',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const app = chunks.find(({ name, isEntry }) => isEntry && name === 'app');
      const worker = chunks.find(({ name, isEntry }) => isEntry && name === 'sw');
      if (!app || !worker) return;
      if (!worker.code.includes(versionMark)) this.error('the worker does not name its version');
      worker.code = worker.code.replaceAll(versionMark, `/${app.fileName}`);
    },
  };
}
