import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

/** The sentences of rounds. */
export const say = textsOf(words);
type Key = keyof typeof words;

/** A word of the API in the words of the desk; one that has none is shown as it came. */
export const word = (group: string, value: string): string => {
  const key = `${group}.${value}`;
  return key in words ? say(key as Key) : value;
};
