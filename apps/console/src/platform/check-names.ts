import words from './copy/en.json';
import { textsOf } from './texts.ts';

const say = textsOf(words);
const isWord = (key: string): key is keyof typeof words => key in words;

/** A money check in our words, or under the server's name where we have none yet. */
export const checkName = (name: string): string => {
  const key = `check.${name}`;
  return isWord(key) ? say(key) : name;
};
