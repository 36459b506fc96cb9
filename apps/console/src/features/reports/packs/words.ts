import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/packs.json';

export const say = textsOf(words);
