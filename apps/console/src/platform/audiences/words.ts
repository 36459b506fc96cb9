import { textsOf } from '../texts.ts';
import words from './copy/en.json';

/** The sentences about whom something is for. */
export const say = textsOf(words);
