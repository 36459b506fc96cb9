import { isRefusal } from '@perya/api-client';
import { refusals } from '@perya/contract/refusals';
import type { RefusalCode } from '@perya/contract/refusals';
import { useWords } from '../texts/words.tsx';

/** Why a call did not go through, as a form needs it. */
export interface Failure {
  code: RefusalCode | 'unreachable';
  /** Key of the sentence for people. */
  text: string;
  value: Readonly<Record<string, unknown>>;
}

export function readFailure(error: unknown): Failure {
  if (!isRefusal(error)) return { code: 'unreachable', text: 'err_unreachable', value: {} };
  // Nothing is broken for good, and nobody can be told more than to try again; the connection is not to blame.
  if (error.code === 'service.unavailable') return { code: error.code, text: 'err_unknown', value: {} };
  // A newer server may know codes this page has never heard of.
  const text = error.code in refusals ? refusals[error.code].text : refusals['unknown.error'].text;
  return { code: error.code, text, value: (error.value ?? {}) as Failure['value'] };
}

/** Whether nobody knows if it went through: the same call may be sent again under the same key. */
export const isUnanswered = ({ code }: Failure) => code === 'unreachable' || code === 'service.unavailable';

/** The sentence for a failure, with what sentences may name; one there are no words for is an unknown error (ERR-18). */
export function useFailureWords(values: Readonly<Record<string, string | number>>) {
  const { i18n, say } = useWords();
  return ({ text }: Failure) => say(i18n.messages[text] === undefined ? 'err_unknown' : text, values);
}
