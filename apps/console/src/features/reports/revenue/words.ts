import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/revenue.json';

export const say = textsOf(words);

/** Short, below its column. */
export const barName = (key: string): string => {
  const name = `bar.${key}`;
  return name in words ? say(name as keyof typeof words) : key;
};
