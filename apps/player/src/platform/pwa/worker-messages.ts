/** What a page may say to the service worker; questions bring a port for the answer. */
export type WorkerMessage =
  /** Take over from the worker before. */
  | { kind: 'activate' }
  /** Which release are you from? Answers the file of the app. */
  | { kind: 'version' }
  /** Did this page come from what you keep? Answers true or false. */
  | { kind: 'wasKept' }
  /** Keep these files: this visit has used them. */
  | { kind: 'keep'; files: string[] };

const answerMs = 2000;

/** Asks a worker; one that does not know the question never answers. */
export function askWorker(worker: ServiceWorker, message: WorkerMessage): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), answerMs);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.postMessage(message, [port2]);
  });
}
