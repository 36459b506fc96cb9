import type { KeyboardEvent } from 'react';

/** The place an arrow key leads to within a group, or null when the key is not ours. */
export function nextPlace(key: string, at: number, count: number, columns: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  if (step === undefined) return null;
  const next = at + step;
  if (next >= 0 && next < count) return next;
  // Along the row it goes round; across rows it stays.
  if (Math.abs(step) === 1) return (next + count) % count;
  return at;
}

/** Arrow keys move the focus among a group's buttons; Tab leads on from any of them. */
export const moveByArrows =
  (columns: number) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const at = buttons.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const next = nextPlace(event.key, at, buttons.length, columns);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
