import { useDates } from '../../../platform/use-dates.ts';

/** The clock alone today, the whole moment on another day. */
export const useOrderTime = () => useDates().near;
