import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

/** The sentences of messages to audiences. */
export const say = textsOf(words);
