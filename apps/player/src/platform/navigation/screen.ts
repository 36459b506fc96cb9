import type { ClientSettings } from '@perya/contract';
import type { ComponentType, ReactNode } from 'react';

export type OwnSlots = Readonly<Record<'balance' | 'rank' | 'toClaim' | 'social', ReactNode>>;

/** What the catalogue tells beside an open game, on wide screens. */
export type GameSlots = Readonly<Record<'Star' | 'Below', ComponentType<{ nodeId: string }>>>;

/** What a page of the lobby is given: who it is for, and the parts of other features it places. */
export interface ScreenProps {
  /** Name of the screen in the route table. */
  screen: string;
  settings: ClientSettings;
  /** Banners of the page's group, where it has one. */
  banners: ReactNode;
  /** What other features tell about the member, on the member centre. */
  own?: OwnSlots | undefined;
  /** What it takes to get money out again, where money comes in. */
  readiness?: ReactNode;
  /** Beside a game of a company, once it is there. */
  beside?: GameSlots | undefined;
  /** Pools and winners, where the page shows them. */
  prizes: ReactNode;
  /** Whether the app has a page at this path, for links to pages that may come later. */
  hasScreen: (path: string) => boolean;
}
