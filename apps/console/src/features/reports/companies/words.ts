import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/companies.json';

export const say = textsOf(words);
