import { useSyncExternalStore } from 'react';

const phone = matchMedia('(max-width: 699px)');

/** A screen too narrow for a list with its case beside it: they are two pages then. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      phone.addEventListener('change', tell);
      return () => phone.removeEventListener('change', tell);
    },
    () => phone.matches,
  );
