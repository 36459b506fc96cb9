import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

/** The sentences of campaigns. */
export const say = textsOf(words);

/** A text whose key is put together; a value there are no words for is shown as it is. */
export const word = (group: string, value: string): string => {
  const key = `${group}.${value}`;
  return key in words ? say(key as keyof typeof words) : value;
};
