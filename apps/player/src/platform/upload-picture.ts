import type { ApiClient } from '@perya/api-client';
import type { Envelope, Language, PlayerCalls, RequestOf } from '@perya/contract';
import { lateRoutes } from '@perya/contract/late-routes';
import { readSession } from './session.ts';
import { watchSession } from './watch-session.ts';

export type Purpose = RequestOf<PlayerCalls['uploadPicture']>['body']['purpose'];

/** Longer than a full picture takes on a slow line. */
const patienceMs = 120_000;

interface Upload {
  file: File;
  /** None: the picture beside one's own name, which has a call of its own (CALL-33). */
  purpose: Purpose | null;
  language: Language;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/** The older way to ask a server: only here does a browser tell how much of a file has left. */
function send({ file, purpose, language, onPercent, signal }: Upload): Promise<{ id: string }> {
  const { method, path } = purpose === null ? lateRoutes.setHeadIcon : lateRoutes.uploadPicture;
  const form = new FormData();
  // The field first: the server reads the parts in their order.
  if (purpose !== null) form.append('purpose', purpose);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('the picture did not arrive'));
    request.open(method, path);
    request.timeout = patienceMs;
    request.setRequestHeader('Module-Id', 'COMM3');
    request.setRequestHeader('Language', language);
    request.setRequestHeader('Request-Id', crypto.randomUUID());
    const token = readSession()?.token;
    if (token !== undefined) request.setRequestHeader('Token', token);
    request.upload.onprogress = ({ loaded, total }) =>
      // All bytes have left, but only the answer makes it whole.
      onPercent(Math.min(99, Math.floor((loaded / Math.max(total, 1)) * 100)));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.onload = () => {
      const answer = read(request.responseText);
      if (answer?.success) resolve(answer.value);
      else if (answer) reject(refusalOf(answer.code, request.status, answer.value));
      else fail();
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

const read = (text: string): Envelope<{ id: string }> | null => {
  try {
    return JSON.parse(text) as Envelope<{ id: string }>;
  } catch {
    return null;
  }
};

const refusalOf = (code: string, status: number, value: unknown) =>
  Object.assign(new Error(code), { name: 'ApiRefusal', code, status, value });

/** Sends a picture and answers its id; a session that is over is noticed as with any other call. */
export const uploadPicture = (upload: Upload): Promise<{ id: string }> => {
  const api = { call: () => send(upload) } as unknown as ApiClient;
  const { purpose } = upload;
  if (purpose === null) return watchSession(api).call('setHeadIcon', { body: {} });
  return watchSession(api).call('uploadPicture', { body: { purpose } });
};
