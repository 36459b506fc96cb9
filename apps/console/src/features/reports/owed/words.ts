import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/owed.json';

export const say = textsOf(words);

const days = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
/** A calendar day, which belongs to no time zone any more. */
export const dayWord = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
