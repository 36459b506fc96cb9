import type { ComponentType } from 'react';
import { create } from 'zustand';

/** Every layer that can lie over a page. One store holds at most one: opening one closes another (POPUP-08). */
export type PopupName =
  | 'menu'
  | 'search'
  | 'language'
  | 'download'
  | 'support'
  | 'services'
  | 'announcements'
  | 'notices'
  | 'login'
  | 'register'
  | 'forget'
  | 'legal'
  | 'changePassword'
  | 'passkeyOffer'
  | 'staffPassword'
  | 'logout'
  | 'invite'
  | 'contract'
  | 'trial'
  | 'kyc'
  | 'appeal'
  | 'tapped'
  | 'deposit';

export interface LayerProps {
  onClosed: () => void;
}

/** Fetches the file of a layer. */
export type LoadLayer = () => Promise<ComponentType<LayerProps>>;

/** The layers of a feature. */
export type Layers = Readonly<Partial<Record<PopupName, LoadLayer>>>;

interface Popups {
  open: PopupName | null;
  /** Waits for the page that is on its way. */
  next: PopupName | null;
}
export const usePopups = create<Popups>(() => ({ open: null, next: null }));
export const openPopup = (name: PopupName) => usePopups.setState({ open: name });
export const closePopup = () => usePopups.setState({ open: null });

/** Opens on the page that a navigation under way leads to; opened at once it would close with the old page. */
export const openPopupOnNextPage = (name: PopupName) => usePopups.setState({ next: name });
/**
 * Any navigation closes what is open (MENU-15) and shows what waited for it. The way back does not lead past a
 * password that has to be changed (DEC-048).
 */
export const movePopups = () =>
  usePopups.setState(({ open, next }) => ({
    open: next ?? (open === 'staffPassword' ? open : null),
    next: null,
  }));
