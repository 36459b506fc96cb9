import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/bonus.json';

export const say = textsOf(words);

/** What rewards are given for. */
export const sourceName = (source: string): string => {
  const name = `source.${source}`;
  return name in words ? say(name as keyof typeof words) : source;
};
