import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/games.json';

export const say = textsOf(words);
export const share = (of: number): string => `${(of * 100).toFixed(2)}%`;
export const whole = (count: number): string => count.toLocaleString('en');
