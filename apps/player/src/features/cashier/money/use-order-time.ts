import { useDates } from '../../../platform/texts/use-dates.ts';

/** The clock alone today, the whole moment on another day. */
export const useOrderTime = () => useDates().near;
