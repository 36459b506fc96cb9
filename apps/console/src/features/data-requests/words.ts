import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

export const say = textsOf(words);
