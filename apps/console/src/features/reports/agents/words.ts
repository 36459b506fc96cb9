import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/agents.json';

export const say = textsOf(words);
