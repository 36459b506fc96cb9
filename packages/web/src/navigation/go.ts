import { createContext } from 'react';

/**
 * Goes to a path of the app. A page holds a hundred links: through the router's own hook each of them would be
 * drawn anew whenever the address changes. The server never goes anywhere.
 */
export const GoContext = createContext<(to: string) => void>(() => {});
