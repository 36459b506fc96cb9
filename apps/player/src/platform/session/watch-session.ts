import { isRefusal } from '@perya/api-client';
import type { ApiClient } from '@perya/api-client';
import { openPopup } from '../navigation/popups.ts';
import { endSession, readSession } from './session.ts';

/** Codes by which the server says that the session is over. */
const over: ReadonlySet<string> = new Set(['auth.logged.out', 'auth.not.logged.in']);

/** A session this device believed in has ended by the server's word. */
export const sessionOverEvent = 'session-over';

const running = new Set<Promise<unknown>>();
/** Whoever changes the password or proves themselves has new secrets before the answer that brings them is here. */
const othersAnswered = async (): Promise<void> => {
  await Promise.allSettled(running);
  await new Promise((resolve) => setTimeout(resolve));
};

/** The API client, forgetting a session that the server has ended and asking for the password it wants changed. */
export const watchSession = (api: ApiClient): ApiClient => ({
  call: async (name, ...request) => {
    const token = readSession()?.token;
    const asked = api.call(name, ...request);
    running.add(asked);
    try {
      return await asked;
    } catch (error) {
      if (isRefusal(error) && over.has(error.code)) await othersAnswered();
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
    } finally {
      running.delete(asked);
    }
  },
});
