import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';

/** A part that loads later, in the room kept for it. One that cannot be fetched must not take the page down with it. */
export function Late({ room, children }: { room?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={room}>{children}</Suspense>
    </ErrorBoundary>
  );
}
