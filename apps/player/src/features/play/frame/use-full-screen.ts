import type { RefObject } from 'react';
import { useCallback, useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * The game with its bar on the whole screen: time, result and the way to the limits stay in sight. F does the same, as long
 * as the page has the focus and not the game. Absent where the browser or the moment does not offer it.
 */
export function useFullScreen(whole: RefObject<HTMLElement | null>, isOn: boolean): (() => void) | undefined {
  const turn = useCallback(() => {
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : whole.current?.requestFullscreen({ navigationUI: 'hide' });
    // A no of the browser changes nothing that could be told.
    done?.catch(() => undefined);
  }, [whole]);
  const isOffered = isOn && document.fullscreenEnabled;
  useEffect(() => {
    if (!isOffered) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') === null) turn();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOffered, turn]);
  return isOffered ? turn : undefined;
}
