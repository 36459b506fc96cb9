import { isRefusal } from '@perya/api-client';
import type { ApiClient } from '@perya/api-client';
import { openPopup } from '../navigation/popups.ts';
import { endSession, readSession } from './session.ts';

/** Codes by which the server says that the session is over. */
const over: ReadonlySet<string> = new Set(['auth.logged.out', 'auth.not.logged.in']);

/** A session this device believed in has ended by the server's word. */
export const sessionOverEvent = 'session-over';

/** The API client, forgetting a session that the server has ended and asking for the password it wants changed. */
export const watchSession = (api: ApiClient): ApiClient => ({
  call: async (name, ...request) => {
    const token = readSession()?.token;
    try {
      return await api.call(name, ...request);
    } catch (error) {
      // An answer to a call of the session before says nothing about the present one; nor does one to a logout.
      const isNews = token !== undefined && token === readSession()?.token && name !== 'logout';
      if (!isRefusal(error) || !isNews) throw error;
      if (error.code === 'password.change.required') openPopup('staffPassword');
      // Whatever it was refused for, the way on is the same (POPUP-06).
      if (error.code === 'kyc.required') openPopup('kyc');
      if (over.has(error.code)) {
        endSession();
        dispatchEvent(new CustomEvent(sessionOverEvent));
      }
      throw error;
    }
  },
});
