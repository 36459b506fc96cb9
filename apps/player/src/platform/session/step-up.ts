import { isRefusal } from '@perya/api-client';
import type { ApiClient } from '@perya/api-client';
import { create } from 'zustand';

interface Question {
  /** True once the member has proven again who is there. */
  settle: (isProven: boolean) => void;
}

/** The question that waits for an answer; the shell shows it over whatever lies open. */
export const useStepUp = create<{ question: Question | null }>(() => ({ question: null }));

let asking: Promise<boolean> | null = null;

/** One question at a time: calls that are refused meanwhile wait for the same answer. */
function askWhoIsThere(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const settle = (isProven: boolean) => {
      asking = null;
      useStepUp.setState({ question: null });
      resolve(isProven);
    };
    useStepUp.setState({ question: { settle } });
  });
  return asking;
}

/**
 * The API client, asking for a fresh proof where the server wants one and then repeating the call once (DEC-015).
 * The server took nothing of the refused one, so repeating cannot do it twice.
 */
export const provingAgain = (api: ApiClient): ApiClient => ({
  call: async (name, ...request) => {
    try {
      return await api.call(name, ...request);
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'step.up.required') throw error;
      if (!(await askWhoIsThere())) throw error;
    }
    return api.call(name, ...request);
  },
});
