import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/saved.json';

export const say = textsOf(words);
