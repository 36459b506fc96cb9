import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/members.json';

export const say = textsOf(words);
