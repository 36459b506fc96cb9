import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/lines.json';

export const say = textsOf(words);
