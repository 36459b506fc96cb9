import { useSyncExternalStore } from 'react';

/** A call wants a fresh proof: one question for all that ask meanwhile, answered by the dialog of the frame. */
interface Question {
  promise: Promise<boolean>;
  answer: (proven: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();
const tellAll = (): void => {
  for (const tell of listeners) tell();
};

export function askForProof(): Promise<boolean> {
  if (question === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    question = {
      promise,
      answer(proven) {
        question = null;
        tellAll();
        resolve(proven);
      },
    };
    tellAll();
  }
  return question.promise;
}

export const useProofQuestion = (): Question | null =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => question,
  );
