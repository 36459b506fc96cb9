import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSyncExternalStore } from 'react';

/** Places of the frame that a page fills: the facts beside its title, and the crumb before it. */
let places: { top: HTMLElement | null } = { top: null };
const listeners = new Set<() => void>();

export const placeTop = (element: HTMLElement | null): void => {
  places = { top: element };
  for (const tell of listeners) tell();
};

const useTop = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => places.top,
  );

interface PageHeadProps {
  title: string;
  /** One fact beside it. */
  fact?: ReactNode;
  /** Where one came from. */
  crumb?: ReactNode;
}

/** Title of the page, in the top bar and of the window. */
export function PageHead({ title, fact, crumb }: PageHeadProps) {
  const top = useTop();
  useEffect(() => {
    document.title = `${title} · Perya console`;
  }, [title]);
  if (top === null) return null;
  return createPortal(
    <>
      {crumb !== undefined && <span className="crumb">{crumb}</span>}
      <h1>{title}</h1>
      {fact !== undefined && <span className="subtitle">{fact}</span>}
    </>,
    top,
  );
}
