import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

/** The sentences of free rounds. */
export const say = textsOf(words);
