import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { headerActionId } from './header-action-id.ts';

/** A screen's own action, drawn in the header above it. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(headerActionId)), []);
  return place && createPortal(children, place);
}
