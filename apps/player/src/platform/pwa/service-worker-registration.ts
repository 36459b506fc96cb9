interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

const workerUrl = '/sw.js';

/** Where Trusted Types are enforced the address of a worker must come from a policy; ours knows this one only. */
function trustedWorkerUrl(): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return workerUrl;
  const policy = factory.createPolicy('perya', {
    createScriptURL: (url) => {
      if (url !== workerUrl) throw new TypeError(`not a script of ours: ${url}`);
      return url;
    },
  });
  // The type of register() knows strings only, although browsers take both.
  return policy.createScriptURL(workerUrl) as string;
}

let registered: Promise<ServiceWorkerRegistration | null> | undefined;

/** Once per page. Without it the app works, only not offline. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return Promise.resolve(null);
  registered ??= navigator.serviceWorker.register(trustedWorkerUrl()).catch(() => null);
  return registered;
}

/** The files this visit has used open without a connection from now on. */
export async function keepUsedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ kind: 'keep', files });
}
