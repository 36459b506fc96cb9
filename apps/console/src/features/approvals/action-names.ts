import type { Approval } from '@perya/contract';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

const say = textsOf(words);

/** Calls that become proposals, in the words of the desk; another is named as the API names it. */
export const actionName = ({ action }: Pick<Approval, 'action'>): string => {
  const key = `action.${action}`;
  return key in words ? say(key as keyof typeof words) : action;
};
