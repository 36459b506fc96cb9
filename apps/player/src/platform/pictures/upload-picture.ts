import type { ApiClient } from '@perya/api-client';
import type { Language, PlayerCalls, RequestOf } from '@perya/contract';
import { lateRoutes } from '@perya/contract/late-routes';
import { sendFile } from '@perya/web';
import { readSession } from '../session/session.ts';
import { watchSession } from '../session/watch-session.ts';

export type Purpose = RequestOf<PlayerCalls['uploadPicture']>['body']['purpose'];

interface Upload {
  file: File;
  /** None: the picture beside one's own name, which has a call of its own (CALL-33). */
  purpose: Purpose | null;
  language: Language;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

function send({ file, purpose, language, onPercent, signal }: Upload): Promise<{ id: string }> {
  const { method, path } = purpose === null ? lateRoutes.setHeadIcon : lateRoutes.uploadPicture;
  const form = new FormData();
  // The field first: the server reads the parts in their order.
  if (purpose !== null) form.append('purpose', purpose);
  form.append('file', file);
  const token = readSession()?.token;
  const headers = {
    'Module-Id': 'COMM3',
    Language: language,
    'Request-Id': crypto.randomUUID(),
    ...(token !== undefined && { Token: token }),
  };
  return sendFile<{ id: string }>({ method, path, headers, form, onPercent, signal });
}

/** Sends a picture and answers its id; a session that is over is noticed as with any other call. */
export const uploadPicture = (upload: Upload): Promise<{ id: string }> => {
  const api = { call: () => send(upload) } as unknown as ApiClient;
  const { purpose } = upload;
  if (purpose === null) return watchSession(api).call('setHeadIcon', { body: {} });
  return watchSession(api).call('uploadPicture', { body: { purpose } });
};
