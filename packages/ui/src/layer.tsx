import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { openLayer } from './layer-history.ts';
import { Toaster } from './toast.tsx';
import { swipePx } from './swipe.ts';

const CloseContext = createContext<() => void>(() => {});
/** Closes the layer this component stands in, with its leaving movement. */
export const useCloseLayer = () => use(CloseContext);

/** Long enough for the leaving movement in layers.css. */
const leavingMs = 230;

export interface LayerProps {
  kind: 'sheet' | 'dialog' | 'drawer' | 'full';
  label: string;
  /** The layer has closed and can be taken out of the tree. */
  onClosed: () => void;
  className?: string;
  /** Only what stands in it leads on: neither Escape nor a tap beside it closes it. */
  isLocked?: boolean;
  children: ReactNode;
}

/** A modal layer on the browser's own dialog: focus, Escape and the inert page come with it, the way back closes it. */
export function Layer({ kind, label, onClosed, className = '', isLocked = false, children }: LayerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const startY = useRef<number | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isClosing = useRef(false);
  const close = useCallback(() => {
    isClosing.current = true;
    dialog.current?.close();
  }, []);
  const leaveHistory = useRef(() => {});
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    // The first thing that can take the focus is not always the one a person wants next.
    dialog.current.querySelector<HTMLElement>('[data-first]')?.focus();
    if (!isLocked) leaveHistory.current = openLayer(close);
    return () => leaveHistory.current();
  }, [close, isLocked]);
  const dismiss = () => !isLocked && close();
  const closed = () => {
    // A browser closes a dialog at the second Escape, whatever the first one was told.
    if (isLocked && !isClosing.current) return dialog.current?.showModal();
    leaveHistory.current();
    setIsLeaving(true);
    setTimeout(onClosed, leavingMs);
  };

  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current) return;
    const box = dialog.current.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) dismiss();
  };
  const onPointerDown = (event: PointerEvent) => {
    const onHandle = (event.target as Element).closest('.grab, .layer-top, .hero') !== null;
    startY.current = kind === 'sheet' && onHandle ? event.clientY : null;
  };
  const onPointerUp = (event: PointerEvent) => {
    if (startY.current !== null && event.clientY - startY.current > swipePx) dismiss();
    startY.current = null;
  };

  return (
    <dialog
      ref={dialog}
      className={`${kind} ${className}`.trim()}
      aria-label={label}
      // React lets the event of a dialog within this one rise up to here.
      onClose={(event) => event.target === dialog.current && closed()}
      onCancel={(event) => event.target === dialog.current && isLocked && event.preventDefault()}
      onClick={onBackdrop}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
    >
      <CloseContext value={close}>{children}</CloseContext>
      {/* The page's own one lies under this layer and is silent with it. */}
      {!isLeaving && <Toaster />}
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
    <div className="layer-top">
      <h2>{title}</h2>
      <IconButton label={closeLabel} onClick={close}>
        <Icon name="i-x" />
      </IconButton>
    </div>
  );
}
