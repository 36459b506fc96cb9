import { useEffect, useId, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Loader } from './loader.tsx';

export interface Toast {
  text: string;
  icon?: IconName;
  tone?: 'success' | 'danger' | 'warn' | 'accent';
  /** Something is under way: the bulbs run in place of an icon. */
  busy?: boolean;
}

/** How long a toast stays (CONST-09, CONST-10). */
export const toastMs = 1500;

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The regions that stand, the page's first: a layer lies over it and silences it. */
const regions: string[] = [];

const tell = () => {
  for (const listener of listeners) listener();
};
const show = (toast: Toast | null) => {
  current = toast;
  tell();
};

/**
 * One at a time: a new toast takes the place of the one before. `stayMs` of Infinity stays until the answered
 * function hides it; that one never hides a later toast.
 */
export function showToast(toast: Toast, stayMs = toastMs): () => void {
  clearTimeout(timer);
  show(toast);
  const hide = () => {
    if (current !== toast) return;
    clearTimeout(timer);
    show(null);
  };
  if (stayMs !== Number.POSITIVE_INFINITY) timer = setTimeout(hide, stayMs);
  return hide;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The polite live region. It stands in the page from the start, or its first message would go unheard. */
export function Toaster() {
  const id = useId();
  useEffect(() => {
    regions.push(id);
    tell();
    return () => {
      regions.splice(regions.indexOf(id), 1);
      tell();
    };
  }, [id]);
  const toast = useSyncExternalStore(
    subscribe,
    () => (regions.at(-1) === id ? current : null),
    () => null,
  );
  return (
    <div className="toaster" role="status" aria-live="polite">
      {toast && (
        <span className="toast">
          {toast.busy && <Loader />}
          {toast.icon && <Icon name={toast.icon} {...(toast.tone && { className: toast.tone })} />}
          {toast.text}
        </span>
      )}
    </div>
  );
}
