import type { Choice } from '../categories.ts';
import type { Seen } from '../home/category-menu.tsx';

/** Tells which block of games lies under the bar, and whether the bar is out of sight; brings its pill into sight. */
export function followScroll(bar: HTMLElement, tell: (seen: Seen) => void, signal: AbortSignal): void {
  const top = () => document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
  const seen: Seen = { near: 'HOT', stuck: false };
  const look = () => {
    const stuck = bar.getBoundingClientRect().bottom <= top();
    // A third of the screen below the bar: what begins there is what somebody looks at.
    const line = top() + innerHeight / 3;
    const blocks = [...document.querySelectorAll<HTMLElement>('[data-choice]')];
    const under = blocks.findLast((block) => block.getBoundingClientRect().top <= line) ?? blocks[0];
    const near = (under?.dataset['choice'] ?? 'HOT') as Choice;
    if (near === seen.near && stuck === seen.stuck) return;
    const hasMoved = near !== seen.near;
    Object.assign(seen, { near, stuck });
    tell({ near, stuck });
    if (hasMoved) requestAnimationFrame(() => show(bar));
  };
  let asked = 0;
  const later = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      if (!signal.aborted) look();
    });
  };
  addEventListener('scroll', later, { passive: true, signal });
  look();
}

/** Sideways only: the page itself must not move. */
function show(bar: HTMLElement): void {
  const pill = bar.querySelector<HTMLElement>('.pills .near');
  pill?.parentElement?.scrollTo({ left: pill.offsetLeft - 16, behavior: 'smooth' });
}
