import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/cash.json';

export const say = textsOf(words);
