import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

/** The sentences of levels, tasks, points and friends. */
export const say = textsOf(words);
