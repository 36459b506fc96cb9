import type { WorkReply } from './work-reply.ts';
// oxlint-disable-next-line import/default -- with this ending Vite gives the address of the built worker
import workerUrl from './work-solver.ts?worker&url';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** Made once: the page's rules allow each policy by name, and only one of a name. */
let trusted: string | undefined;

/** Where Trusted Types are enforced the address of a worker must come from a policy; this one knows no other. */
function trustedWorkerUrl(): string {
  if (trusted !== undefined) return trusted;
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  const policy = factory?.createPolicy('perya-work', { createScriptURL: () => workerUrl });
  // The type of Worker() knows strings only, although browsers take both.
  trusted = (policy?.createScriptURL(workerUrl) ?? workerUrl) as string;
  return trusted;
}

/**
 * Does the work that the server asks of a browser before it sends a message (DEC-069), beside the page, so that
 * typing and scrolling stay smooth. Ends with the signal's reason when it is no longer wanted.
 */
export function solveWork(puzzle: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(trustedWorkerUrl(), { type: 'module' });
    const finish = (act: () => void) => {
      worker.terminate();
      signal.removeEventListener('abort', give);
      act();
    };
    const give = () => finish(() => reject(signal.reason));
    signal.addEventListener('abort', give);
    worker.addEventListener('error', () => finish(() => reject(new Error('the worker did not start'))));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkReply>) =>
      finish(() => ('answer' in data ? resolve(data.answer) : reject(new Error(data.failure)))),
    );
    worker.postMessage(puzzle);
  });
}
