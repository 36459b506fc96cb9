import { create } from 'zustand';

/** Every layer that can lie over a page. One store holds at most one: opening one closes another (POPUP-08). */
export type PopupName =
  | 'menu'
  | 'search'
  | 'language'
  | 'download'
  | 'support'
  | 'services'
  | 'announcements';

interface Popups {
  open: PopupName | null;
}
export const usePopups = create<Popups>(() => ({ open: null }));
export const openPopup = (name: PopupName) => usePopups.setState({ open: name });
export const closePopup = () => usePopups.setState({ open: null });
