import { isRefusal } from '@perya/api-client';
import type { ApiClient } from '@perya/api-client';
import { endSession } from './session.ts';

/** Codes by which the server says that the session is over. */
const over: ReadonlySet<string> = new Set(['auth.logged.out', 'auth.not.logged.in']);

/** The API client, forgetting a session that the server has ended. */
export const watchSession = (api: ApiClient): ApiClient => ({
  call: async (name, ...request) => {
    try {
      return await api.call(name, ...request);
    } catch (error) {
      if (isRefusal(error) && over.has(error.code)) endSession();
      throw error;
    }
  },
});
