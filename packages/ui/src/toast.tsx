import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export interface Toast {
  text: string;
  icon?: IconName;
  tone?: 'ok' | 'bad' | 'warn' | 'accent';
}

/** How long a toast stays (CONST-09, CONST-10). */
export const toastMs = 1500;

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const show = (toast: Toast | null) => {
  current = toast;
  for (const listener of listeners) listener();
};

/** One at a time: a new toast takes the place of the one before. */
export function showToast(toast: Toast, stayMs = toastMs) {
  clearTimeout(timer);
  show(toast);
  timer = setTimeout(() => show(null), stayMs);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The polite live region. It stands in the page from the start, or its first message would go unheard. */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return (
    <div className="toaster" role="status" aria-live="polite">
      {toast && (
        <span className="toast">
          {toast.icon && <Icon name={toast.icon} {...(toast.tone && { className: toast.tone })} />}
          {toast.text}
        </span>
      )}
    </div>
  );
}
