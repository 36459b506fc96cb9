import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

export const say = textsOf(words);

/** A new event is shown by its name until it has words. */
export const eventName = (name: string): string => {
  const key = `event.${name}`;
  return key in words ? say(key as keyof typeof words) : name;
};
