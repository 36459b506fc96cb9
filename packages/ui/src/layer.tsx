import { createContext, use, useCallback, useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

const CloseContext = createContext<() => void>(() => {});
/** Closes the layer this component stands in, with its leaving movement. */
export const useCloseLayer = () => use(CloseContext);

/** Long enough for the leaving movement in layers.css. */
const leavingMs = 230;
/** Sideways or downward distance that counts as a swipe (DEC-058). */
const swipePx = 60;

export interface LayerProps {
  kind: 'sheet' | 'dialog' | 'drawer' | 'full';
  label: string;
  /** The layer has closed and can be taken out of the tree. */
  onClosed: () => void;
  className?: string;
  children: ReactNode;
}

/** A modal layer on the browser's own dialog: focus, Escape, back gesture and the inert page come with it. */
export function Layer({ kind, label, onClosed, className = '', children }: LayerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const startY = useRef<number | null>(null);
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    // The first thing that can take the focus is not always the one a person wants next.
    dialog.current.querySelector<HTMLElement>('[data-first]')?.focus();
  }, []);
  const close = useCallback(() => dialog.current?.close(), []);

  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current) return;
    const box = dialog.current.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) close();
  };
  const onPointerDown = (event: PointerEvent) => {
    const onHandle = (event.target as Element).closest('.grab, .top') !== null;
    startY.current = kind === 'sheet' && onHandle ? event.clientY : null;
  };
  const onPointerUp = (event: PointerEvent) => {
    if (startY.current !== null && event.clientY - startY.current > swipePx) close();
    startY.current = null;
  };

  return (
    <dialog
      ref={dialog}
      className={`${kind} ${className}`.trim()}
      aria-label={label}
      onClose={() => setTimeout(onClosed, leavingMs)}
      onClick={onBackdrop}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
    >
      <CloseContext value={close}>{children}</CloseContext>
    </dialog>
  );
}

/** A sheet with its grab bar, title and close button. */
export function Sheet({
  title,
  closeLabel,
  onClosed,
  children,
}: {
  title: string;
  closeLabel: string;
  onClosed: () => void;
  children: ReactNode;
}) {
  return (
    <Layer kind="sheet" label={title} onClosed={onClosed}>
      <div className="grab" />
      <SheetTop title={title} closeLabel={closeLabel} />
      {children}
    </Layer>
  );
}

function SheetTop({ title, closeLabel }: { title: string; closeLabel: string }) {
  const close = useCloseLayer();
  return (
    <div className="top">
      <h2>{title}</h2>
      <IconButton label={closeLabel} onClick={close}>
        <Icon name="i-x" />
      </IconButton>
    </div>
  );
}
