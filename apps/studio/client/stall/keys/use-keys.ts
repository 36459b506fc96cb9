import { useEffect } from 'react';
import { feel } from '../feel/feel.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const isButton = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a') !== null;

/** The control that carries this key and may be pressed. */
function controlOf(key: string): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]');
  for (const one of all) {
    const keys = one.getAttribute('aria-keyshortcuts')?.toLowerCase().split(' ') ?? [];
    if (keys.includes(key) && one.checkVisibility() && !one.matches(':disabled')) return one;
  }
  return null;
}

/**
 * Space plays or skips, 1 to 6 take a chip, letters are fields, Z and X take back, F fills the screen, Escape leaves. The
 * page hears keys only while it has the focus; a sheet, a field and whoever turned keys off keep theirs.
 */
export function useKeys(onLeave: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!feel.read().keys || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
      if (key === 'escape') return document.fullscreenElement ? undefined : onLeave();
      if (key === 'f') return void fillScreen();
      // A button in focus is what Space presses.
      if (key === 'space' && isButton(event.target)) return;
      const control = controlOf(key);
      if (!control) return;
      event.preventDefault();
      control.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onLeave]);
}

export const fillScreen = async (): Promise<void> => {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // Where the frame or the device does not allow it, the game stays as it is.
  }
};
