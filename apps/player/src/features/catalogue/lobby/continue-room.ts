import { local, localKeys } from '../../../platform/storage.ts';

/** The page's first script keeps the room of the row where the last visit had one, so that nothing moves (CLS). */
export function keepRoom(isShown: boolean): void {
  if (isShown) local.set(localKeys.continues, '1');
  else {
    local.remove(localKeys.continues);
    delete document.documentElement.dataset['continues'];
  }
}
