import type { Envelope } from '@perya/contract';

interface FileRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  form: FormData;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/** Longer than a full picture takes on a slow line. */
const patienceMs = 120_000;

/** The older way to ask a server: only here does a browser tell how much of a file has left. */
export function sendFile<Reply>(asked: FileRequest): Promise<Reply> {
  const { method, path, headers, form, onPercent, signal } = asked;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('the file did not arrive'));
    request.open(method, path);
    request.timeout = patienceMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) =>
      // All bytes have left, but only the answer makes it whole.
      onPercent(Math.min(99, Math.floor((loaded / Math.max(total, 1)) * 100)));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.onload = () => {
      const answer = read<Reply>(request.responseText);
      if (answer?.success) resolve(answer.value);
      else if (answer) reject(refusalOf(answer.code, request.status, answer.value));
      else fail();
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

const read = <Reply>(text: string): Envelope<Reply> | null => {
  try {
    return JSON.parse(text) as Envelope<Reply>;
  } catch {
    return null;
  }
};

const refusalOf = (code: string, status: number, value: unknown) =>
  Object.assign(new Error(code), { name: 'ApiRefusal', code, status, value });
