import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

export const say = textsOf(words);
const isWord = (key: string): key is keyof typeof words => key in words;

/** What the server names by a word of its own: ours for it, or its own where we have none yet. */
export const nameOf = (kind: 'queue' | 'account', name: string): string => {
  const key = `${kind}.${name}`;
  return isWord(key) ? say(key) : name;
};

/** `98.6%`; a dash where there is nothing to take a share of. */
export const percentText = (share: number | null): string =>
  share === null ? '–' : `${(Math.floor(share * 1000) / 10).toFixed(1)}%`;

/** `14 s`, `5 min 15 s`, `2 h 08`: how long something took. */
export function tookText(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  if (whole < 90) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')}`;
}
