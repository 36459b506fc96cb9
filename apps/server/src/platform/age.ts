import { isOldEnough } from '@perya/contract/rules';
import { dayOf } from './days.ts';

/**
 * Whether somebody born on a day (`YYYY-MM-DD`) has reached an age, by the calendar on the wall of the given place. Born on
 * the 29th of February, one is a year older on the 1st of March where the year has no such day.
 */
export const isOfAge = (birthday: string, now: Date, timeZone: string, minimumAge: number): boolean =>
  isOldEnough(birthday, dayOf(now, timeZone), minimumAge);
