import { useDatesIn } from '@perya/web';
import { useSettings } from '../status/status.ts';

/** Dates of the page one is on: its language, the merchant's clock. */
export const useDates = () => useDatesIn(useSettings().timeZone);
