import { createContext } from 'react';
import type { PopupName } from '../navigation/popups.ts';
import type { Session } from './session.ts';

/** For whom the server draws a page, and what lies over it: staff look at pages as members see them. A phone never sets it. */
export interface Drawn {
  session: Session | null;
  popup: PopupName | null;
}

export const DrawnContext = createContext<Drawn | null>(null);
