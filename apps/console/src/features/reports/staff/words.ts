import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/staff.json';

export const say = textsOf(words);
