import { useEffect } from 'react';

/** Shelves that go on beyond the edge. */
const rows = '.lobby-block > .side-scroll, .lobby-block > .section-head + .grid';
/** A hand that shakes is not a hand that pulls. */
const pullPx = 6;

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(rows) : null;

/** A mouse pulls a shelf along; the tap at the end of a pull opens nothing. */
function pull(down: PointerEvent): void {
  const row = rowOf(down.target);
  if (!row || down.pointerType !== 'mouse' || down.button !== 0) return;
  const from = row.scrollLeft;
  let isPulled = false;
  const move = ({ clientX }: PointerEvent) => {
    isPulled ||= Math.abs(clientX - down.clientX) > pullPx;
    if (!isPulled) return;
    row.classList.add('pulled');
    row.scrollLeft = from + down.clientX - clientX;
  };
  const end = () => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    row.classList.remove('pulled');
    if (!isPulled) return;
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    // Let go beside what was pressed there is no click to swallow.
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** Left and right go from tile to tile of a shelf; the browser brings the one in focus into view. */
function step(event: KeyboardEvent): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const row = rowOf(event.target);
  if (!row || !(event.target instanceof Element)) return;
  const tiles = [...row.children];
  const at = tiles.findIndex((tile) => tile.contains(event.target as Element));
  // Two lines of tiles run down and then across.
  const by = row.classList.contains('two-rows') ? 2 : 1;
  const next = at < 0 ? undefined : tiles[at + (event.key === 'ArrowRight' ? by : -by)];
  const way = next?.matches('a, button')
    ? (next as HTMLElement)
    : next?.querySelector<HTMLElement>('a, button');
  if (!way) return;
  event.preventDefault();
  way.focus();
}

const keepPicture = (event: DragEvent) => rowOf(event.target) && event.preventDefault();

/** Shelves by mouse and keys, wherever they stand. */
export function useRows(): void {
  useEffect(() => {
    addEventListener('pointerdown', pull);
    addEventListener('keydown', step);
    addEventListener('dragstart', keepPicture);
    return () => {
      removeEventListener('pointerdown', pull);
      removeEventListener('keydown', step);
      removeEventListener('dragstart', keepPicture);
    };
  }, []);
}
