import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface Toast {
  id: number;
  icon: IconName;
  tone: 'ok' | 'bad' | 'info';
  text: string;
  /** What was done can be taken back while the toast stands. */
  undo?: { word: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const become = (next: readonly Toast[]): void => {
  toasts = next;
  for (const tell of listeners) tell();
};
const remove = (id: number): void => become(toasts.filter((toast) => toast.id !== id));

export const toastMs = 10_000;

export function showToast(toast: Omit<Toast, 'id'>): void {
  last += 1;
  const id = last;
  become([...toasts.slice(-3), { ...toast, id }]);
  setTimeout(() => remove(id), toastMs);
}

/** The newest thing that can be taken back: Ctrl-Z. */
export function undoLast(): void {
  const newest = toasts.findLast(({ undo }) => undo !== undefined);
  if (newest === undefined) return;
  remove(newest.id);
  newest.undo?.run();
}

export function Toaster() {
  const shown = useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => toasts,
  );
  return (
    <div className="toaster" role="status" aria-live="polite">
      {shown.map(({ id, icon, tone, text, undo }) => (
        <div key={id} className="toast">
          <span className={`tone-${tone}`}>
            <Icon name={icon} />
          </span>
          <span>{text}</span>
          {undo && (
            <Button
              size="small"
              hint="Ctrl Z"
              onClick={() => {
                remove(id);
                undo.run();
              }}
            >
              {undo.word}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
