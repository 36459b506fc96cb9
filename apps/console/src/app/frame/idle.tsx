import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/overlay.tsx';
import { loadSession } from '../../features/staff/index.ts';
import { sessionEnded, useSession } from '../../platform/session-store.ts';
import { textsOf } from '../../platform/texts.ts';
import { spanText } from '../../platform/moments/times.ts';
import words from '../copy/en.json';

const say = textsOf(words);
const warnMs = 2 * 60_000;
/** The server's clock of idleness runs on calls: working on a page without any must not look like being away. */
const touchMs = 60_000;

/** Two minutes before the session ends by itself the page asks; nobody acts in the name of who went away. */
export function Idle() {
  const { idleMinutes, endsAt } = useSession();
  const lastAct = useRef(Date.now());
  const lastTouch = useRef(Date.now());
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const note = () => {
      lastAct.current = Date.now();
    };
    const names = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const name of names) addEventListener(name, note, { passive: true });
    const timer = setInterval(() => {
      const now = Date.now();
      const end = Math.min(lastAct.current + idleMinutes * 60_000, Date.parse(endsAt));
      if (end <= now) sessionEnded();
      setLeft(end - now < warnMs ? end - now : undefined);
      if (lastAct.current > lastTouch.current && now - lastTouch.current > touchMs) {
        lastTouch.current = now;
        void loadSession();
      }
    }, 1000);
    return () => {
      clearInterval(timer);
      for (const name of names) removeEventListener(name, note);
    };
  }, [idleMinutes, endsAt]);
  if (left === undefined || left < 0) return null;
  return (
    <Dialog title={say('idle.title')} role="alertdialog">
      <p>{say('idle.note', { left: spanText(left) })}</p>
      <Button
        look="primary"
        size="large"
        isWide
        autoFocus
        onClick={() => {
          lastAct.current = Date.now();
          setLeft(undefined);
          void loadSession();
        }}
      >
        {say('idle.stay')}
      </Button>
    </Dialog>
  );
}
