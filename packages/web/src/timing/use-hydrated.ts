import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page has come alive: false in what the server draws, true soon after. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
