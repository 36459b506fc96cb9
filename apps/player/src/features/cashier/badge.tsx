import type { ReactNode } from 'react';

/** A word about how an order stands; the dot beats while something is under way. */
export function Badge({
  tone,
  pulse = false,
  children,
}: {
  tone: string;
  pulse?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={`badge ${tone}`.trim()}>
      {pulse && <i className="pulse" />}
      {children}
    </span>
  );
}
