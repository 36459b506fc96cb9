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

export function registerServiceWorker() {
  if (!('serviceWorker' in navigator)) return;
  // Without it the app works, only not offline.
  navigator.serviceWorker.register(trustedWorkerUrl()).catch(() => {});
}
